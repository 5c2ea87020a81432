import type { Fact, Facts } from '../../model/facts.ts';

/** A fact that was typed by hand over what the team gave: a value of one member leaves those of the others. */
const over = (fact: Fact, given: Fact | undefined): Fact => {
  if (given === undefined || fact.byMember === undefined) return fact;
  const { value } = given;
  return {
    ...fact,
    ...(value === undefined ? {} : { value }),
    byMember: { ...given.byMember, ...fact.byMember },
  };
};

/** The facts with those that were typed by hand, which win. */
export const withTyped = (given: Facts, typed: Facts): Facts =>
  new Map([...given, ...[...typed].map(([id, fact]) => [id, over(fact, given.get(id))] as const)]);
