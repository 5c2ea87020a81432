import type { DiagnosisFact } from '../model/diagnosis.ts';
import type { Dimensions, Signal, SignalId } from '../model/signal.ts';

/** A height that a signal is compared with, in its unit. */
export type NamedLevel = { readonly name: string; readonly value: number };

/** What bounds a signal: what one waits for at most, or has at most. */
const limits: readonly { readonly of: RegExp; readonly unit: string; readonly by: SignalId }[] = [
  { of: /^(?:edge|svc)\./, unit: 's', by: 'edge.timeout' },
  { of: /^dep\./, unit: 's', by: 'dep.timeout' },
  { of: /^probe\./, unit: 's', by: 'probe.timeout' },
  { of: /^pool\.acquire/, unit: 's', by: 'pool.acquire_timeout' },
  { of: /^pool\.(?:active|idle)$/, unit: 'count', by: 'pool.max' },
  { of: /^db\.(?:conns|active)$/, unit: 'count', by: 'db.max_conns' },
  { of: /^svc\.(?:workers_busy|inflight)$/, unit: 'count', by: 'svc.workers_max' },
  { of: /^cpu\.usage$/, unit: 'cores', by: 'cpu.limit' },
];

/** Share of the highest bucket bound from which a quantile may be more than the histogram can tell. */
const AT_THE_TOP = 0.95;

/**
 * The heights that some members of one signal are compared with: timeouts, sizes and limits from what was measured or from the
 * facts, and the highest bound of a histogram that the values reach. Each value once.
 */
export const levelsFor = (
  members: readonly Signal[],
  all: readonly Signal[],
  facts: readonly DiagnosisFact[],
): readonly NamedLevel[] => {
  const [first] = members;
  if (first === undefined) return [];
  const wanted = limits
    .filter(({ of, unit }) => unit === first.unit && of.test(first.id))
    .map(({ by }) => by);
  const found = wanted.flatMap((id) => [...measured(id, members, all), ...given(id, members, facts)]);
  const levels = [...found, ...bucketBound(members)];
  return levels.filter(
    ({ value }, index) =>
      Number.isFinite(value) && levels.findIndex((other) => other.value === value) === index,
  );
};

/** Whether two members can be of the same thing: no dimension that both have differs. */
const agree = (left: Dimensions, right: Dimensions): boolean =>
  Object.entries(left).every(([name, value]) => right[name] === undefined || right[name] === value);

const measured = (id: SignalId, members: readonly Signal[], all: readonly Signal[]): readonly NamedLevel[] =>
  all
    .filter(
      (signal) => signal.id === id && members.some(({ dimensions }) => agree(dimensions, signal.dimensions)),
    )
    .map(({ values }) => ({
      name: id,
      value: values.findLast((value) => !Number.isNaN(value)) ?? Number.NaN,
    }));

/** Seconds of the units in which facts write lengths of time. */
const seconds: Readonly<Record<string, number>> = { s: 1, min: 60, h: 3600 };

const given = (
  id: SignalId,
  members: readonly Signal[],
  facts: readonly DiagnosisFact[],
): readonly NamedLevel[] => {
  const fact = facts.find((one) => one.id === id);
  if (fact === undefined || fact.origin === 'assumed') return [];
  const names = members.flatMap(({ dimensions }) => Object.values(dimensions));
  return fact.value.split(', ').flatMap((part): readonly NamedLevel[] => {
    const [, member, amount, unit = ''] = /^(?:(.+): )?(-?[\d.]+)(?: ([a-z]+))?$/.exec(part) ?? [];
    if (amount === undefined || (member !== undefined && !names.includes(member))) return [];
    return [{ name: id, value: Number(amount) * (seconds[unit] ?? 1) }];
  });
};

const bucketBound = (members: readonly Signal[]): readonly NamedLevel[] =>
  members.flatMap(({ buckets, values }) => {
    const bound = buckets?.at(-1);
    if (bound === undefined || !values.some((value) => value >= bound * AT_THE_TOP)) return [];
    return [{ name: 'highest bucket bound', value: bound }];
  });
