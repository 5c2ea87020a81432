/** A fact's value: durations are seconds, `none` (no timeout, no limit) is Infinity. */
export type FactValue = number | boolean | string | readonly string[] | readonly number[];

/** One thing the team knows, with its provenance. */
export type Fact = {
  readonly id: string;
  /** The value for all members, or per member of the fact's dimension (`{ datastore: Infinity }`). */
  readonly value?: FactValue;
  readonly byMember?: Readonly<Record<string, FactValue>>;
  /** `given` by the team, `inferred` from the data, `assumed` as a default (never refutes), `derived` from other facts. */
  readonly origin: 'given' | 'inferred' | 'assumed' | 'derived';
  /** Where it was read: file and line, or the reasoning of an inference. */
  readonly note?: string;
};

/** All facts by id. */
export type Facts = ReadonlyMap<string, Fact>;

/** A fact's value for one member alone; members are named by data, so only the fact's own keys count. */
export const memberValue = (fact: Fact, member: string): FactValue | undefined =>
  fact.byMember !== undefined && Object.hasOwn(fact.byMember, member) ? fact.byMember[member] : undefined;

/** A fact looked up for one member; undefined when nobody gave it. */
export const lookUpFact = (
  facts: Facts,
  id: string,
  member?: string,
): { readonly value: FactValue; readonly origin: Fact['origin'] } | undefined => {
  const fact = facts.get(id);
  if (fact === undefined) return undefined;
  const value = (member === undefined ? undefined : memberValue(fact, member)) ?? fact.value;
  return value === undefined ? undefined : { value, origin: fact.origin };
};
