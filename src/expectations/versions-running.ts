import { getOrInsertComputed } from '../model/get-or-insert.ts';
import { SAMPLE, type Signal } from '../model/signal.ts';
import { timeAt } from '../model/time.ts';
import type { TestContext } from './context.ts';

/** Emitters that are logs, such as `application log` and `postgresql.log`: no line is zero lines, whoever is there. */
const LOG = /[ .]log$/;

/** Whether a zero shows nothing of its version: a share of zero is one that is not there, and silence says nothing. */
const needsMore = ({ id, kind, provenance }: Signal): boolean =>
  id === 'pod.version_share' || kind === 'log_count' || LOG.test(provenance.emitter ?? '');

/** First sample at which a series shows its version; undefined when it never does. */
const firstSeen = (signal: Signal): number | undefined => {
  const { grid, rateWindowMs, states, values } = signal;
  const index = values.findIndex(
    (value, at) => states[at] === SAMPLE.value && (value > 0 || !needsMore(signal)),
  );
  if (index < 0) return undefined;
  // A rate has no value before its window is full: a series that begins then was there when the data began.
  return index <= Math.ceil(rateWindowMs / grid.stepMs) ? 0 : index;
};

const known = new WeakMap<TestContext, ReadonlyMap<string, number>>();

const findRunning = (context: TestContext): ReadonlyMap<string, number> => {
  const seen = new Map<string, number>();
  for (const members of context.signals.byId.values()) {
    for (const signal of members) {
      const version = signal.dimensions['version'];
      const first = version === undefined ? undefined : firstSeen(signal);
      if (version === undefined || first === undefined) continue;
      const atMs = timeAt(context.spans.grid, first);
      seen.set(version, Math.min(atMs, seen.get(version) ?? atMs));
    }
  }
  return seen;
};

/** When each version was first seen to run, epoch milliseconds, whatever any feed of changes says. Worked out once. */
export const versionsRunning = (context: TestContext): ReadonlyMap<string, number> =>
  getOrInsertComputed(known, context, () => findRunning(context));
