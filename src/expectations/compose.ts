import { isThin, type Match, type OutcomeWord, unknownMatch } from '../model/evidence.ts';

/** A match, and whether it rests on a default that nobody gave. */
export type Evaluated = { readonly match: Match; readonly assumed: boolean };

/** What is known outweighs what is assumed; after that the better seen part counts. */
const strongest = (parts: readonly Evaluated[]): Evaluated =>
  parts.reduce((best, part) => {
    if (part.assumed !== best.assumed) return best.assumed ? part : best;
    return part.match.quality > best.match.quality ? part : best;
  });

const weakest = (matches: readonly Match[]): Match =>
  matches.reduce((worst, match) => (match.quality < worst.quality ? match : worst));

const reasons = (matches: readonly Match[]): string =>
  [...new Set(matches.map((match) => match.reason))].join('; ');

/** Parts that agree: as good as the weakest, and as assumed as any, for each of them is needed. */
const joined = (parts: readonly Evaluated[]): Evaluated => {
  const matches = parts.map(({ match }) => match);
  const match: Match = {
    ...weakest(matches),
    reason: reasons(matches),
    figures: matches.flatMap(({ figures }) => figures),
    uses: matches.flatMap(({ uses }) => uses),
  };
  return { match, assumed: parts.some(({ assumed }) => assumed) };
};

type Rule = {
  /** The outcome that one part alone settles. */
  readonly deciding: OutcomeWord;
  /** Why the whole is unknown, given what its unknown parts lack. */
  readonly lackOf: (lacks: readonly Match['lack'][]) => Match['lack'];
};

/**
 * Three-valued composition. One `deciding` part decides with its own quality; if every part is the opposite,
 * the whole is, at the weakest part's quality; anything else is unknown for want of the unknown parts.
 */
const compose = (parts: readonly Evaluated[], { deciding, lackOf }: Rule): Evaluated => {
  const deciders = parts.filter(({ match }) => match.outcome === deciding);
  if (deciders.length > 0) return strongest(deciders);
  const unknowns = parts.map(({ match }) => match).filter(({ outcome }) => outcome === 'unknown');
  if (parts.length > 0 && unknowns.length === 0) return joined(parts);
  const lack = lackOf(unknowns.map((match) => match.lack)) ?? 'not_bound';
  const uses = unknowns.flatMap((match) => match.uses);
  return { match: unknownMatch(lack, reasons(unknowns), uses), assumed: false };
};

const ALL: Rule = {
  deciding: 'absent',
  // One part that nothing is bound to is enough for the whole not to be.
  lackOf: (lacks) => (lacks.includes('not_bound') ? 'not_bound' : lacks[0]),
};

const ANY: Rule = {
  deciding: 'observed',
  lackOf: (lacks) => lacks.find((lack) => lack !== 'not_bound') ?? lacks[0],
};

/** Every part must be observed; one absent part makes the whole absent. */
export const allOf = (parts: readonly Evaluated[]): Evaluated => compose(parts, ALL);

const without = (parts: readonly Evaluated[], lack: Match['lack']): readonly Evaluated[] => {
  const rest = parts.filter(({ match }) => match.lack !== lack);
  return rest.length === 0 ? parts : rest;
};

/** One observed part is enough; only if every part is absent the whole is. What only speaks for, and does not, is left out. */
export const anyOf = (parts: readonly Evaluated[]): Evaluated => compose(without(parts, 'one_sided'), ANY);

/** Instruments that see one fact: those that are not bound are left out, the rest is {@link anyOf}. */
export const anySensorOf = (parts: readonly Evaluated[]): Evaluated =>
  compose(without(without(parts, 'one_sided'), 'not_bound'), ANY);

/** What speaks for where it is observed, and where it is not says nothing; where its data are too thin it may yet be. */
export const sufficientOf = ({ match, assumed }: Evaluated): Evaluated =>
  match.outcome === 'observed' || isThin(match)
    ? { match, assumed }
    : {
        match: unknownMatch('one_sided', `${match.reason}, which says nothing against it`, match.uses),
        assumed: false,
      };

/** Observed and absent swapped; unknown stays unknown. */
export const notOf = ({ match, assumed }: Evaluated): Evaluated =>
  match.outcome === 'unknown'
    ? { match, assumed }
    : { match: { ...match, outcome: match.outcome === 'observed' ? 'absent' : 'observed' }, assumed };

/** Members tested one by one. A change or level is there if one member shows it, a no-change if none moved. */
export const overMembers = (
  parts: readonly Evaluated[],
  shape: 'change' | 'no_change' | 'level',
): Evaluated =>
  parts.length === 1 ? (parts[0] as Evaluated) : shape === 'no_change' ? allOf(parts) : anyOf(parts);
