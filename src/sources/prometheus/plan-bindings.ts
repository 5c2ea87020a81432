import { promqlDuration } from '../../model/query-placeholders.ts';
import type { TimeSpan } from '../../model/time.ts';
import type { ChosenBinding } from './choose-bindings.ts';
import type { PrometheusClient } from './client.ts';
import type { BindingOptions } from './options.ts';
import { type PlannedBinding, planBinding } from './plan.ts';
import { measureTiming, type Timing } from './timing.ts';

/** The queries of all bindings, and how each emitter is asked, in words. */
export type Plan = {
  readonly bindings: readonly PlannedBinding[];
  readonly capabilities: readonly string[];
  readonly notes: readonly string[];
};

const byEmitter = (chosen: readonly ChosenBinding[]): ReadonlyMap<string, readonly ChosenBinding[]> => {
  const groups = new Map<string, ChosenBinding[]>();
  for (const each of chosen) {
    const { id } = each.found.emitter;
    groups.set(id, [...(groups.get(id) ?? []), each]);
  }
  return groups;
};

const timingWords = (id: string, { stepMs, windowMs }: Timing): string =>
  `${id}: every ${promqlDuration(stepMs)}, rates over ${promqlDuration(windowMs)}`;

const raisedWords = (id: string, intervalMs: number, askedMs = 0): string =>
  `${id}: a step of ${promqlDuration(askedMs)} was asked for, but its values come every ${promqlDuration(intervalMs)}: asked every ${promqlDuration(intervalMs)}`;

/** Finds out how often each emitter's values change, and writes the queries for that. */
export const planBindings = async (
  client: PrometheusClient,
  chosen: readonly ChosenBinding[],
  options: BindingOptions,
  span: TimeSpan,
  signal: AbortSignal,
): Promise<Plan> => {
  const groups = await Promise.all(
    [...byEmitter(chosen)].map(async ([id, group]) => {
      const timing = await measureTiming(client, group, options, span, signal);
      return {
        bindings: group.map((each) => planBinding(each, timing)),
        capability: timingWords(id, timing),
        notes: [
          ...(timing.isMeasured
            ? []
            : [`${timingWords(id, timing)}: assumed, the interval could not be measured`]),
          ...(timing.raisedToMs === undefined ? [] : [raisedWords(id, timing.raisedToMs, options.stepMs)]),
        ],
      };
    }),
  );
  return {
    bindings: groups.flatMap(({ bindings }) => bindings),
    capabilities: groups.map(({ capability }) => capability),
    notes: groups.flatMap(({ notes }) => notes),
  };
};
