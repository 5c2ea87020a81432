import { type Facts, lookUpFact } from '../../model/facts.ts';

/** A fact that is a finite number; undefined when it was not given, or is `none`. */
export const finiteFact = (facts: Facts, id: string, member?: string): number | undefined => {
  const value = lookUpFact(facts, id, member)?.value;
  return typeof value === 'number' && Number.isFinite(value) ? value : undefined;
};

/** The shortest time, seconds, that anyone waits for an answer of the service: the edge, or the caller's own timeout. */
export const answerDeadline = (facts: Facts, service: string): number | undefined => {
  const given = [finiteFact(facts, 'edge.timeout'), finiteFact(facts, 'dep.timeout', service)];
  const finite = given.filter((seconds) => seconds !== undefined);
  return finite.length === 0 ? undefined : Math.min(...finite);
};

/** Dependencies that the facts speak of, except the service itself as its caller knows it. */
export const dependenciesOf = (facts: Facts, id: string, service: string): readonly string[] =>
  Object.keys(facts.get(id)?.byMember ?? {}).filter((name) => name !== service);
