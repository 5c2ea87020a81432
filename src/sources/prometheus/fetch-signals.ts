import type { Series } from '../../model/series.ts';
import type { SignalId } from '../../model/signal.ts';
import type { TimeSpan } from '../../model/time.ts';
import { sortSeries } from '../order.ts';
import type { SourceAnswer } from '../source.ts';
import { caveatsOf, gapsOf, remarksOf } from './answer-remarks.ts';
import type { Asked } from './ask.ts';
import { askBounds, bucketSeriesOf } from './ask-bounds.ts';
import { askPods } from './ask-pods.ts';
import { chooseBindings } from './choose-bindings.ts';
import type { PrometheusClient } from './client.ts';
import { discover } from './discover.ts';
import { identify } from './identify.ts';
import { mergeSeries } from './merge-series.ts';
import { isNamedTwice, nameInstances } from './name-instances.ts';
import { once } from './once.ts';
import type { BindingOptions } from './options.ts';
import { type PlannedBinding, queryKey } from './plan.ts';
import { planBindings } from './plan-bindings.ts';
import type { QueryAnswer } from './read-answer.ts';
import { toReport } from './report.ts';
import { alignRange } from './split-range.ts';
import { toSeries } from './to-series.ts';

/** Whether silence of a binding means something: it was asked, and fully answered. */
const isBound = ({ answer }: Asked<QueryAnswer>): boolean =>
  answer !== undefined && (!answer.isPartial || answer.series.length > 0);

type BoundSeries = {
  readonly series: readonly Series[];
  readonly notes: readonly string[];
  readonly bound: readonly SignalId[];
};

/** Asks a server for everything that binds: what is there, how often it changes, then each query once. */
export const fetchSignals = async (
  client: PrometheusClient,
  id: string,
  options: BindingOptions,
  span: TimeSpan,
  signal: AbortSignal,
): Promise<SourceAnswer> => {
  const [server, found] = await Promise.all([
    identify(client, signal),
    discover(client, options, span, signal),
  ]);
  const choice = chooseBindings(found.emitters, options.pins);
  const plan = await planBindings(client, choice.chosen, options, span, signal);
  const queries = once(queryKey, async ({ text, stepMs }) => {
    const range = alignRange(span, stepMs);
    const asked: Asked<QueryAnswer> =
      range === undefined ? { problems: [] } : await client.range(text, range, signal);
    return { text, asked };
  });
  const bounds = once(String, (series: string) => askBounds(client, series, span, signal));
  const units = new Map(options.signals.map((definition) => [definition.id, definition.unit]));

  const bind = async (binding: PlannedBinding): Promise<BoundSeries> => {
    const signalId = binding.chosen.binding.signal;
    const buckets = bucketSeriesOf(binding.chosen);
    const [{ asked }, companion, known] = await Promise.all([
      queries.ask(binding.query),
      binding.companion && queries.ask(binding.companion),
      buckets === undefined ? undefined : bounds.ask(buckets),
    ]);
    if (asked.answer === undefined) return { series: [], notes: [], bound: [] };
    // Where parts are missing, a gap is not known to be a zero.
    const zeros = asked.answer.isPartial ? undefined : companion?.asked.answer?.series;
    const { series, notes } = toSeries(binding, asked.answer.series, zeros, {
      source: id,
      service: options.service,
      unit: units.get(signalId) ?? '',
      names: options.names ?? {},
      bounds: known?.bounds ?? [],
    });
    return {
      series,
      notes: [...notes, ...caveatsOf(binding, series)],
      bound: isBound(asked) ? [signalId] : [],
    };
  };

  const results = await Promise.all(plan.bindings.map(bind));
  const answeredSeries = results.flatMap(({ series }) => series);
  const pods = isNamedTwice(answeredSeries) ? await askPods(client, span, signal) : new Map();
  const instances = nameInstances(answeredSeries, pods);
  const merged = mergeSeries(instances.series);
  const answers = await queries.all();
  const answered = answers.flatMap(({ text, asked: { answer } }) =>
    answer === undefined ? [] : [{ text, answer }],
  );
  const report = toReport({
    id,
    answered: answered.length,
    problems: [
      ...found.problems,
      ...answers.flatMap(({ asked }) => asked.problems),
      ...(await bounds.all()).flatMap(({ problems }) => problems),
    ],
    gaps: answered.flatMap(({ text, answer }) => gapsOf(text, answer)),
    notes: [
      ...found.notes,
      ...choice.notes,
      ...plan.notes,
      ...results.flatMap(({ notes }) => notes),
      ...instances.notes,
      ...merged.notes,
      ...answered.flatMap(({ answer }) => remarksOf(answer)),
    ],
    capabilities: [...server, ...plan.capabilities],
    seen: found.seen,
    bound: results.flatMap(({ bound }) => bound),
  });
  return { series: sortSeries(merged.series), events: [], logs: [], sources: [report] };
};
