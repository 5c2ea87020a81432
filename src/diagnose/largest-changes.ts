import type { TestContext } from '../expectations/context.ts';
import type { LargestChange } from '../model/diagnosis.ts';
import type { Signal } from '../model/signal.ts';
import { compareText } from '../model/text-order.ts';
import { describeBaseline } from '../signals/baseline.ts';
import { allSignals, dimensionKey } from '../signals/signal-set.ts';
import { measuredIn } from '../signals/stretch.ts';
import { median } from '../stats/median.ts';

/** Areas of resources and stores: where a cause sits. */
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
/** What the service saw of itself and of its dependencies: symptoms, which yet say where to look for what is behind them. */
const SYMPTOMS = ['dep.', 'svc.'];
/** Noise scales from which a change is worth a look, and how many are shown of resources and of symptoms. */
const WORTH_A_LOOK = 10;
const MOST = 3;

const isIn = (areas: readonly string[], { id }: Signal): boolean => areas.some((area) => id.startsWith(area));

const changeOf = (signal: Signal, context: TestContext): LargestChange | undefined => {
  const bad = context.definitions.get(signal.id)?.bad;
  if (bad === 'none' || bad === undefined) return undefined;
  const { median: from, scale } = describeBaseline(signal, context.spans);
  const to = median(measuredIn(signal, context.spans.window));
  const scales = Math.abs(to - from) / scale;
  const hurts = bad === 'both' || (bad === 'up' ? to > from : to < from);
  if (!hurts || !Number.isFinite(scales) || scales < WORTH_A_LOOK) return undefined;
  const { id, dimensions, unit, provenance } = signal;
  const symptom = isIn(SYMPTOMS, signal);
  return { signal: id, dimensions, unit, from, to, scales, symptom, query: provenance.query };
};

/** What callers saw of the service itself is told as what it saw, and a quotient of two symptoms as these. */
const isToldElsewhere = (signal: Signal, { service }: TestContext): boolean =>
  isIn(SYMPTOMS, signal) &&
  (signal.provenance.source === 'derived' ||
    (signal.id.startsWith('dep.') && signal.dimensions['dependency'] === service));

/** Of a resource each signal is told once; of symptoms one a dependency, and one of the service: the rest says the same. */
const subjectOf = ({ id, dimensions }: Signal): string => {
  if (id.startsWith('dep.')) return `dep. ${dimensions['dependency'] ?? ''}`;
  return id.startsWith('svc.') ? 'svc.' : id;
};

const largestIn = (areas: readonly string[], context: TestContext): readonly LargestChange[] => {
  const best = new Map<string, LargestChange>();
  for (const signal of allSignals(context.signals)) {
    if (!isIn(areas, signal) || isToldElsewhere(signal, context)) continue;
    const change = changeOf(signal, context);
    const subject = subjectOf(signal);
    const known = best.get(subject);
    if (change !== undefined && (known === undefined || change.scales > known.scales))
      best.set(subject, change);
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

/**
 * Where to look when no known cause is established: what moved farthest from its baseline in the direction that hurts,
 * in noise scales, the largest first: resources, one member of each signal, and after them the symptoms that the
 * service saw of itself and of each dependency.
 */
export const findLargestChanges = (context: TestContext): readonly LargestChange[] => [
  ...largestIn(RESOURCES, context),
  ...largestIn(SYMPTOMS, context),
];
