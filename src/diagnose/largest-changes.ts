import type { TestContext } from '../expectations/context.ts';
import type { LargestChange } from '../model/diagnosis.ts';
import type { Signal } from '../model/signal.ts';
import { compareText } from '../model/text-order.ts';
import { describeBaseline } from '../signals/baseline.ts';
import { allSignals, dimensionKey } from '../signals/signal-set.ts';
import { measuredIn } from '../signals/stretch.ts';
import { median } from '../stats/median.ts';

/** Areas of resources and stores: where a cause sits. What users and the service saw are its symptoms. */
const RESOURCES = [
  'cpu.',
  'node.',
  'psi.',
  'mem.',
  'gc.',
  'loop.',
  'disk.',
  'net.',
  'dns.',
  'cache.',
  'db.',
  'pool.',
  'q.',
];
/** Noise scales from which a change is worth a look, and how many are shown. */
const WORTH_A_LOOK = 10;
const MOST = 3;

const changeOf = (signal: Signal, context: TestContext): LargestChange | undefined => {
  const bad = context.definitions.get(signal.id)?.bad;
  if (bad === 'none' || bad === undefined) return undefined;
  const { median: from, scale } = describeBaseline(signal, context.spans);
  const to = median(measuredIn(signal, context.spans.window));
  const scales = Math.abs(to - from) / scale;
  const hurts = bad === 'both' || (bad === 'up' ? to > from : to < from);
  if (!hurts || !Number.isFinite(scales) || scales < WORTH_A_LOOK) return undefined;
  const { id, dimensions, unit, provenance } = signal;
  return { signal: id, dimensions, unit, from, to, scales, query: provenance.query };
};

/**
 * Where to look when no known cause is established: the resources that moved farthest from their baseline in the
 * direction that hurts, in noise scales, one member of each signal, the largest first.
 */
export const findLargestChanges = (context: TestContext): readonly LargestChange[] => {
  const best = new Map<string, LargestChange>();
  for (const signal of allSignals(context.signals)) {
    if (!RESOURCES.some((area) => signal.id.startsWith(area))) continue;
    const change = changeOf(signal, context);
    const known = best.get(signal.id);
    if (change !== undefined && (known === undefined || change.scales > known.scales))
      best.set(signal.id, change);
  }
  return [...best.values()]
    .sort((a, b) => {
      const [left, right] = [
        `${a.signal}{${dimensionKey(a.dimensions)}}`,
        `${b.signal}{${dimensionKey(b.dimensions)}}`,
      ];
      return b.scales - a.scales || compareText(left, right);
    })
    .slice(0, MOST);
};
