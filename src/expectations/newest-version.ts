import { getOrInsertComputed } from '../model/get-or-insert.ts';
import type { IncidentEvent } from '../model/series.ts';
import { SAMPLE, type Signal } from '../model/signal.ts';
import { timeAt } from '../model/time.ts';
import type { TestContext } from './context.ts';

/** Whether a zero shows nothing of its version: a share of zero is one that is not there, and silence says nothing. */
const needsMore = (signal: Signal): boolean =>
  signal.id === 'pod.version_share' || signal.kind === 'log_count';

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

const isRollback = (event: IncidentEvent): boolean => event.dimensions['action'] === 'rollback';

const seenVersions = new WeakMap<TestContext, ReadonlyMap<string, number>>();

const findVersions = (context: TestContext): ReadonlyMap<string, number> => {
  const { grid } = context.spans;
  const firstMs = new Map<string, number>();
  const note = (version: string | undefined, atMs: number): void => {
    if (version === undefined || (firstMs.get(version) ?? Number.POSITIVE_INFINITY) <= atMs) return;
    firstMs.set(version, atMs);
  };
  for (const members of context.signals.byId.values()) {
    for (const signal of members) {
      const version = signal.dimensions['version'];
      const first = version === undefined ? undefined : firstSeen(signal);
      if (first !== undefined) note(version, timeAt(grid, first));
    }
  }
  for (const event of context.events) {
    if (event.signal !== 'chg.deploy') continue;
    // What is rolled back to was there before; when that began, the event does not say.
    note(
      event.dimensions['version'],
      isRollback(event) ? Math.min(event.startMs, grid.startMs) : event.startMs,
    );
  }
  return firstMs;
};

/** When each version was first seen, epoch milliseconds. Worked out once per context. */
const versionsSeen = (context: TestContext): ReadonlyMap<string, number> =>
  getOrInsertComputed(seenVersions, context, () => findVersions(context));

/**
 * The version that appeared last by the window's end, of two or more. With one version nothing is newer than anything,
 * and of versions that appeared together (or were there when the data began) none is known to be.
 */
export const newestVersion = (context: TestContext): string | undefined => {
  const untilMs = timeAt(context.spans.grid, context.spans.window.end);
  const seen = [...versionsSeen(context)].filter(([, atMs]) => atMs < untilMs);
  const lastMs = Math.max(...seen.map(([, atMs]) => atMs));
  const [newest, ...others] = seen.filter(([, atMs]) => atMs === lastMs);
  return seen.length < 2 || others.length > 0 ? undefined : newest?.[0];
};
