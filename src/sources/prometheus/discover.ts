import type { Emitter } from '../../model/binding.ts';
import type { TimeSpan } from '../../model/time.ts';
import { sortedSet } from '../order.ts';
import { servicesSeen } from '../services-seen.ts';
import { askServices } from './ask-services.ts';
import type { PrometheusClient } from './client.ts';
import type { BindingOptions } from './options.ts';
import { askPresence, type Presence } from './presence.ts';
import type { QueryProblem } from './query-problem.ts';
import { candidatesOf, metricsOf, namesService } from './selectors.ts';

/** Matchers that a selector stands for, and which metrics have series under them. */
export type ResolvedSelector = { readonly matchers: string; readonly presence: Presence };

/** An emitter that is there (or may be), with what its placeholders stand for. */
export type FoundEmitter = {
  readonly emitter: Emitter;
  /** By placeholder name; one that picks nothing is missing. */
  readonly selectors: ReadonlyMap<string, ResolvedSelector>;
  /** Which metrics have series, whatever their labels. */
  readonly presence: Presence;
};

/** What a server has of all that bindings can read. */
export type Discovery = {
  readonly emitters: readonly FoundEmitter[];
  readonly seen: readonly string[];
  readonly notes: readonly string[];
  readonly problems: readonly QueryProblem[];
};

type Placeholder = {
  readonly name: string;
  readonly metrics: readonly string[];
  readonly candidates: readonly string[];
  /** Whether only the service's name finds anything. */
  readonly isByService: boolean;
};

const placeholdersOf = (
  emitter: Emitter,
  { service, selectors = {} }: BindingOptions,
  everywhere: Presence,
): readonly Placeholder[] => {
  const metrics = metricsOf(emitter).filter(({ name }) => everywhere(name) !== 'absent');
  const names = [...new Set(metrics.flatMap(({ selector }) => (selector === undefined ? [] : [selector])))];
  return names.map((name) => ({
    name,
    metrics: metrics.filter(({ selector }) => selector === name).map((metric) => metric.name),
    candidates: candidatesOf(emitter, name, service, selectors),
    isByService: namesService(emitter, name),
  }));
};

/** The first matchers under which there is anything; failing that, the first that could not be asked. */
const resolve = (
  { metrics, candidates }: Placeholder,
  presenceOf: (matchers: string) => Presence,
): ResolvedSelector | undefined => {
  for (const state of ['present', 'unknown'] as const) {
    const matchers = candidates.find((each) => metrics.some((metric) => presenceOf(each)(metric) === state));
    if (matchers !== undefined) return { matchers, presence: presenceOf(matchers) };
  }
  return undefined;
};

const isThere = (emitter: Emitter, everywhere: Presence): boolean =>
  (emitter.fingerprint.length > 0 ? emitter.fingerprint : metricsOf(emitter).map(({ name }) => name)).some(
    (metric) => everywhere(metric) !== 'absent',
  );

/**
 * Asks which of the metrics that bindings read have series in the span, then which label matchers pick the service's.
 * What could not be asked stays unknown: its bindings are tried rather than given up.
 */
export const discover = async (
  client: PrometheusClient,
  options: BindingOptions,
  span: TimeSpan,
  signal: AbortSignal,
): Promise<Discovery> => {
  const wanted = options.emitters.filter(({ id }) => !options.without?.includes(id));
  const all = wanted.flatMap((emitter) => [
    ...emitter.fingerprint,
    ...metricsOf(emitter).map(({ name }) => name),
  ]);
  const everywhere = await askPresence(client, '', all, span, signal);
  const there = wanted
    .filter((emitter) => isThere(emitter, everywhere.presence))
    .map((emitter) => ({ emitter, placeholders: placeholdersOf(emitter, options, everywhere.presence) }));
  const metricsByMatchers = new Map<string, Set<string>>();
  for (const { metrics, candidates } of there.flatMap(({ placeholders }) => placeholders)) {
    for (const matchers of candidates) {
      const before = metricsByMatchers.get(matchers) ?? new Set();
      metricsByMatchers.set(matchers, new Set([...before, ...metrics]));
    }
  }
  metricsByMatchers.delete('');
  const answers = await Promise.all(
    [...metricsByMatchers].map(async ([matchers, metrics]) => ({
      matchers,
      ...(await askPresence(client, matchers, metrics, span, signal)),
    })),
  );
  const presences = new Map(answers.map(({ matchers, presence }) => [matchers, presence]));
  // Only metrics that exist at all were asked for under matchers.
  const presenceOf =
    (matchers: string): Presence =>
    (metric) => {
      const state = everywhere.presence(metric);
      return state === 'absent' ? state : (presences.get(matchers) ?? everywhere.presence)(metric);
    };
  const notes = there.length === 0 ? ['none of the metrics that bindings read has a series in the span'] : [];
  const byService = there
    .flatMap(({ placeholders }) => placeholders)
    .filter(({ isByService }) => isByService);
  if (byService.length > 0 && byService.every((one) => resolve(one, presenceOf) === undefined)) {
    const metrics = sortedSet(byService.flatMap((one) => one.metrics));
    const names = await askServices(client, metrics, span, signal);
    notes.push(...servicesSeen(options.service, names));
  }
  const emitters = there.map(({ emitter, placeholders }): FoundEmitter => {
    const selectors = new Map<string, ResolvedSelector>();
    for (const placeholder of placeholders) {
      const resolved = resolve(placeholder, presenceOf);
      if (resolved !== undefined) selectors.set(placeholder.name, resolved);
      else {
        const tried = placeholder.candidates.join(' or ');
        notes.push(
          `${emitter.id}: no series with ${tried}; name the matchers of ${emitter.id}.${placeholder.name}`,
        );
      }
    }
    return { emitter, selectors, presence: everywhere.presence };
  });
  return {
    emitters,
    seen: sortedSet(all).filter((name) => everywhere.presence(name) === 'present'),
    notes,
    problems: [...everywhere.problems, ...answers.flatMap(({ problems }) => problems)],
  };
};
