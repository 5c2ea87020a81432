import type { Lack } from '../model/evidence.ts';
import { type FactValue, lookUpFact } from '../model/facts.ts';
import type { Value } from '../model/hypothesis.ts';
import type { Signal } from '../model/signal.ts';
import { totalOf } from '../signals/combine.ts';
import { measuredIn } from '../signals/stretch.ts';
import { median } from '../stats/median.ts';
import { isAdditive } from './additive.ts';
import type { Environment, TestContext } from './context.ts';
import { drainTime } from './diagnosis-signals.ts';
import { queueDrainTime } from './queue-drain.ts';
import { selectSignals } from './select.ts';

/** A value worked out, or why it could not be. Durations are seconds. */
export type Resolved =
  | { readonly kind: 'value'; readonly value: FactValue; readonly assumed: boolean }
  | { readonly kind: 'missing'; readonly lack: Lack; readonly reason: string };

type Unresolved = Extract<Resolved, { readonly kind: 'missing' }>;

const known = (value: FactValue, assumed = false): Resolved => ({ kind: 'value', value, assumed });

const notANumber = (what: string): Unresolved => ({
  kind: 'missing',
  lack: 'fact',
  reason: `${what} is not a number`,
});

/** The baseline median of a signal that may have members: of their sum, or the middle one where sums mean nothing. */
const baselineOf = (signals: readonly Signal[], context: TestContext): number => {
  const whole = isAdditive(signals[0] as Signal) ? [totalOf(signals)] : signals;
  const medians = whole.map((signal) => median(measuredIn(signal, context.spans.baseline)));
  return median(medians.filter((value) => !Number.isNaN(value)));
};

const resolveSignalValue = (id: string, context: TestContext, environment: Environment): Resolved => {
  if (id === 'svc.drain_time') {
    const drain = drainTime(context);
    return 'seconds' in drain ? known(drain.seconds, drain.assumed) : { kind: 'missing', ...drain };
  }
  if (id === 'q.drain_time') {
    const drain = queueDrainTime(context, environment);
    return 'seconds' in drain ? known(drain.seconds) : { kind: 'missing', ...drain };
  }
  const { instance: _, ...whole } = environment;
  const found = selectSignals({ kind: 'signal', signal: id }, context, whole);
  if (found.kind === 'missing') return { kind: 'missing', lack: 'not_bound', reason: found.reason };
  const value = baselineOf(found.signals, context);
  return Number.isNaN(value)
    ? { kind: 'missing', lack: 'not_bound', reason: `${id} has no baseline value` }
    : known(value, found.assumed);
};

const resolveFact = (id: string, context: TestContext, environment: Environment): Resolved => {
  const fact = lookUpFact(context.facts, id, environment.subject?.member);
  if (fact !== undefined) return known(fact.value, fact.origin === 'assumed');
  return { kind: 'missing', lack: 'fact', reason: `fact ${id} not given` };
};

/** What a value of an expectation means here: facts looked up for the subject, signals read at their baseline. */
export const resolveValue = (value: Value, context: TestContext, environment: Environment): Resolved => {
  switch (value.kind) {
    case 'number':
    case 'boolean':
      return known(value.value);
    case 'duration':
      return known(value.seconds);
    case 'steps':
      return known((value.steps * context.spans.grid.stepMs) / 1000);
    case 'word':
      return known(value.word === 'none' ? Number.POSITIVE_INFINITY : value.word);
    case 'fact':
      return resolveFact(value.id, context, environment);
    case 'signal_value':
      return resolveSignalValue(value.id, context, environment);
    case 'times':
      return resolveTimes(value, context, environment);
    case 'list':
      return resolveList(value.of, context, environment);
  }
};

const resolveTimes = (
  value: Extract<Value, { readonly kind: 'times' }>,
  context: TestContext,
  environment: Environment,
): Resolved => {
  const of = resolveValue(value.of, context, environment);
  if (of.kind === 'missing') return of;
  if (typeof of.value !== 'number') return notANumber(String(of.value));
  const product = of.value * value.times;
  if (Number.isNaN(product)) return notANumber(`${value.times} times no limit`);
  if (value.min === undefined) return known(product, of.assumed);
  const min = resolveValue(value.min, context, environment);
  if (min.kind === 'missing') return min;
  if (typeof min.value !== 'number') return notANumber(String(min.value));
  // Which of the two is the larger rests on both.
  return known(Math.max(product, min.value), of.assumed || min.assumed);
};

const resolveList = (values: readonly Value[], context: TestContext, environment: Environment): Resolved => {
  const numbers: number[] = [];
  let assumed = false;
  for (const value of values) {
    const one = resolveValue(value, context, environment);
    if (one.kind === 'missing') return one;
    for (const entry of Array.isArray(one.value) ? one.value : [one.value]) {
      if (typeof entry !== 'number') return notANumber(String(entry));
      numbers.push(entry);
    }
    assumed ||= one.assumed;
  }
  return known(numbers, assumed);
};
