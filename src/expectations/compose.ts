import { type Match, type OutcomeWord, unknownMatch } from '../model/evidence.ts';

const strongest = (matches: readonly Match[]): Match =>
  matches.reduce((best, match) => (match.quality > best.quality ? match : best));

const weakest = (matches: readonly Match[]): Match =>
  matches.reduce((worst, match) => (match.quality < worst.quality ? match : worst));

const joined = (matches: readonly Match[], outcome: OutcomeWord): Match => {
  const chosen = weakest(matches);
  return {
    ...chosen,
    outcome,
    reason: [...new Set(matches.map((match) => match.reason))].join('; '),
    figures: matches.flatMap((match) => match.figures),
    uses: matches.flatMap((match) => match.uses),
  };
};

/**
 * Three-valued composition. One `deciding` part decides with its own quality; if every part is the opposite,
 * the whole is, at the weakest part's quality; anything else is unknown for want of the unknown parts.
 */
const compose = (matches: readonly Match[], deciding: OutcomeWord, opposite: OutcomeWord): Match => {
  const deciders = matches.filter((match) => match.outcome === deciding);
  if (deciders.length > 0) return strongest(deciders);
  if (matches.length > 0 && matches.every((match) => match.outcome === opposite))
    return joined(matches, opposite);
  const unknowns = matches.filter((match) => match.outcome === 'unknown');
  return unknownMatch(
    unknowns[0]?.lack ?? 'not_bound',
    [...new Set(unknowns.map((match) => match.reason))].join('; '),
    unknowns.flatMap((match) => match.uses),
  );
};

/** Every part must be observed; one absent part makes the whole absent. */
export const allOf = (matches: readonly Match[]): Match => compose(matches, 'absent', 'observed');

/** One observed part is enough; only if every part is absent the whole is. */
export const anyOf = (matches: readonly Match[]): Match => compose(matches, 'observed', 'absent');

/** Instruments that see one fact: those that are not bound are left out, the rest is {@link anyOf}. */
export const anySensorOf = (matches: readonly Match[]): Match => {
  const bound = matches.filter((match) => match.lack !== 'not_bound');
  return anyOf(bound.length === 0 ? matches : bound);
};

/** Observed and absent swapped; unknown stays unknown. */
export const notOf = (match: Match): Match =>
  match.outcome === 'unknown'
    ? match
    : { ...match, outcome: match.outcome === 'observed' ? 'absent' : 'observed' };

/** Members tested one by one. A change or level is there if one member shows it, a no-change if none moved. */
export const overMembers = (matches: readonly Match[], shape: 'change' | 'no_change' | 'level'): Match =>
  matches.length === 1 ? (matches[0] as Match) : shape === 'no_change' ? allOf(matches) : anyOf(matches);
