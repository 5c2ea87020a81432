import { getOrInsertComputed } from '../model/get-or-insert.ts';
import { SAMPLE, type Signal } from '../model/signal.ts';
import { type Grid, timeAt } from '../model/time.ts';
import type { TestContext } from './context.ts';

/** A version on an instance from a moment on, epoch milliseconds, to the next one. */
type Run = { readonly version: string; readonly fromMs: number; readonly untilMs: number };

const known = new WeakMap<TestContext, ReadonlyMap<string, readonly Run[]>>();

const findRuns = (context: TestContext): ReadonlyMap<string, readonly Run[]> => {
  const starts = new Map<string, { readonly version: string; readonly fromMs: number }[]>();
  for (const { dimensions, signal, startMs } of context.events) {
    const { instance, version } = dimensions;
    if (instance === undefined || version === undefined) continue;
    // By a feed with holes an instance may have run another version than the last that it names.
    if (!context.completeFeeds.has(signal)) continue;
    getOrInsertComputed(starts, instance, () => []).push({ version, fromMs: startMs });
  }
  return new Map(
    [...starts].map(([instance, of]) => {
      const inOrder = of.sort((left, right) => left.fromMs - right.fromMs);
      const runs = inOrder.map((start, index) => ({
        ...start,
        untilMs: inOrder[index + 1]?.fromMs ?? Number.POSITIVE_INFINITY,
      }));
      return [instance, runs];
    }),
  );
};

/** Which version each instance ran when, by complete feeds of events that name both. Worked out once per context. */
const runsOf = (context: TestContext): ReadonlyMap<string, readonly Run[]> =>
  getOrInsertComputed(known, context, () => findRuns(context));

const during = (signal: Signal, grid: Grid, version: string, runs: readonly Run[]): Signal => {
  const values = new Float64Array(signal.values.length).fill(Number.NaN);
  const states = new Uint8Array(signal.states.length).fill(SAMPLE.gap);
  for (let index = 0; index < values.length; index += 1) {
    const atMs = timeAt(grid, index);
    if (!runs.some(({ fromMs, untilMs }) => atMs >= fromMs && atMs < untilMs)) continue;
    values[index] = signal.values[index] as number;
    states[index] = signal.states[index] as number;
  }
  return { ...signal, dimensions: { ...signal.dimensions, version }, values, states };
};

/**
 * The series of instances cut into those of the versions that ran there, each a gap while another ran. Where no event
 * tells what an instance ran, nothing is said of it.
 */
export const splitByVersion = (signals: readonly Signal[], context: TestContext): readonly Signal[] =>
  signals.flatMap((signal) => {
    const runs = runsOf(context).get(signal.dimensions['instance'] ?? '') ?? [];
    const versions = [...new Set(runs.map(({ version }) => version))].sort();
    return versions.map((version) =>
      during(
        signal,
        context.spans.grid,
        version,
        runs.filter((run) => run.version === version),
      ),
    );
  });
