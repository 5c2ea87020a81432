import { type Fact, type Facts, type FactValue, lookUpFact } from '../model/facts.ts';
import type { SignalDefinition } from '../model/signal.ts';
import type { Spans } from '../model/time.ts';
import { totalOf } from '../signals/combine.ts';
import { type SignalSet, undividedOf } from '../signals/signal-set.ts';
import { median } from '../stats/median.ts';

type Numbers = Readonly<Record<string, number>>;

const membersOf = (facts: Facts, ids: readonly string[]): readonly (string | undefined)[] => {
  const names = new Set<string>();
  for (const id of ids) for (const name of Object.keys(facts.get(id)?.byMember ?? {})) names.add(name);
  return [undefined, ...[...names].sort()];
};

/** Values for the whole and for each member that any of the ids names, where `compute` has all it needs. */
const derive = (
  facts: Facts,
  id: string,
  from: readonly string[],
  note: string,
  compute: (values: Numbers) => number | undefined,
): Fact | undefined => {
  const byMember: Record<string, FactValue> = {};
  let whole: FactValue | undefined;
  let assumed = false;
  for (const member of membersOf(facts, from)) {
    const values: Record<string, number> = {};
    for (const source of from) {
      const found = lookUpFact(facts, source, member);
      if (typeof found?.value === 'number') values[source] = found.value;
      assumed ||= found?.origin === 'assumed';
    }
    const value = compute(values);
    if (value === undefined) continue;
    if (member === undefined) whole = value;
    else byMember[member] = value;
  }
  if (whole === undefined && Object.keys(byMember).length === 0) return undefined;
  return {
    id,
    ...(whole === undefined ? {} : { value: whole }),
    ...(Object.keys(byMember).length === 0 ? {} : { byMember }),
    origin: assumed ? 'assumed' : 'derived',
    note,
  };
};

/**
 * Seconds that one call may take: `tries` times the timeout, and before each further try a wait that doubles from
 * `backoff`, together backoff × (2^(tries − 1) − 1). Undefined where a part that matters is not known.
 */
const longestCall = (
  timeout: number | undefined,
  tries: number | undefined,
  backoff: number | undefined,
): number | undefined => {
  if (timeout === undefined || tries === undefined || !(tries >= 1)) return undefined;
  // No wait matters after one try, nor beside a call that never ends.
  if (tries === 1 || timeout === Number.POSITIVE_INFINITY) return timeout;
  if (backoff === undefined) return undefined;
  const waits = backoff === 0 ? 0 : backoff * (2 ** (tries - 1) - 1);
  return tries * timeout + waits;
};

const worstCase = (facts: Facts): Fact | undefined =>
  derive(
    facts,
    'dep.worst_case_duration',
    ['dep.timeout', 'dep.tries', 'dep.backoff'],
    'tries × timeout + backoff, doubling',
    ({ 'dep.timeout': timeout, 'dep.tries': tries, 'dep.backoff': backoff }) =>
      longestCall(timeout, tries, backoff),
  );

const detectionTime = (facts: Facts): Fact | undefined =>
  derive(
    facts,
    'probe.detection_time',
    ['probe.failure_threshold', 'probe.period', 'probe.timeout'],
    'threshold × period + timeout',
    ({ 'probe.failure_threshold': threshold, 'probe.period': period, 'probe.timeout': timeout }) =>
      threshold === undefined || period === undefined || timeout === undefined
        ? undefined
        : threshold * period + timeout,
  );

const assumedFact = (definition: SignalDefinition, facts: Facts): Fact | undefined => {
  const { assume } = definition;
  if (assume === undefined) return undefined;
  if (typeof assume === 'string' && assume.startsWith('$facts.')) {
    const source = facts.get(assume.slice('$facts.'.length));
    return source === undefined
      ? undefined
      : { ...source, id: definition.id, origin: 'assumed', note: `taken from ${source.id}` };
  }
  return { id: definition.id, value: assume, origin: 'assumed', note: 'default, nobody gave it' };
};

const totalMedian = (set: SignalSet, id: string, spans: Spans, how: 'sum' | 'median'): number | undefined => {
  const members = (set.byId.get(id) ?? []).filter((signal) =>
    Object.keys(signal.dimensions).every((name) => name === 'instance'),
  );
  if (members.length === 0) return undefined;
  const { start, end } = spans.baseline;
  const whole = how === 'sum' ? totalOf(members) : undividedOf(members);
  const measured = whole === undefined ? members : [whole];
  const value = median(measured.map((signal) => median(signal.values.subarray(start, end))));
  return Number.isFinite(value) && value > 0 ? value : undefined;
};

/** Workers over the time a request holds one (Little's law at saturation): what the service can finish. */
const capacity = (set: SignalSet, spans: Spans): Fact | undefined => {
  const workers = totalMedian(set, 'svc.workers_max', spans, 'sum');
  const hold =
    totalMedian(set, 'svc.hold_mean', spans, 'median') ?? totalMedian(set, 'svc.mean', spans, 'median');
  if (workers === undefined || hold === undefined) return undefined;
  return {
    id: 'svc.capacity',
    value: workers / hold,
    origin: 'inferred',
    note: `workers over the mean time a request holds one, at the baseline: ${workers} / ${Number(hold.toPrecision(3))} s`,
  };
};

const capacityOfService = (facts: Facts, service: string): Fact | undefined => {
  const own = facts.get('svc.capacity');
  const given = facts.get('dep.capacity');
  if (own?.value === undefined || given?.value !== undefined || given?.byMember?.[service] !== undefined)
    return undefined;
  return {
    id: 'dep.capacity',
    ...given,
    byMember: { ...given?.byMember, [service]: own.value },
    origin: own.origin === 'assumed' ? 'assumed' : (given?.origin ?? 'inferred'),
    note: `${service}: its own capacity`,
  };
};

/**
 * The team's facts with what follows from them, what the baseline shows, and assumed defaults for the rest.
 * A given fact is never replaced; what rests on an assumption says so and never refutes.
 */
export const completeFacts = (
  given: Facts,
  set: SignalSet,
  spans: Spans,
  definitions: Iterable<SignalDefinition>,
  service: string,
): Facts => {
  const facts = new Map(given);
  const add = (fact: Fact | undefined): void => {
    if (fact !== undefined && (!facts.has(fact.id) || fact.id === 'dep.capacity')) facts.set(fact.id, fact);
  };
  for (const definition of definitions) add(assumedFact(definition, facts));
  add(detectionTime(facts));
  add(worstCase(facts));
  add(capacity(set, spans));
  add(capacityOfService(facts, service));
  return facts;
};
