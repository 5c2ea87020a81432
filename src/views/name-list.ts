import type { SignalDefinition } from '../model/signal.ts';
import { compareText } from '../model/text-order.ts';
import { clause, sentence } from './sentences.ts';

/** A signature as hypothesis files write it. */
export type SignatureWords = {
  readonly name: string;
  readonly summary: string;
  readonly roles: Readonly<Record<string, unknown>>;
  readonly parameters: Readonly<Record<string, unknown>>;
};

/** Names of one kind, each with what it means. */
export type NameGroup = {
  readonly heading: string;
  readonly entries: readonly { readonly name: string; readonly says: string }[];
};

const signatureEntry = ({ name, summary, roles, parameters }: SignatureWords) => ({
  name,
  says: sentence(
    `${clause(summary)}; takes ${[...Object.keys(roles), ...Object.keys(parameters)].join(', ')}`,
  ),
});

const signalEntry = ({ id, unit, dimensions, meaning }: SignalDefinition) => ({
  name: id,
  says: `${sentence(meaning)} (${[unit, ...(dimensions.length === 0 ? [] : [`by ${dimensions.join(', ')}`])].join(', ')})`,
});

/** The names that a hypothesis may use, those only that hold all of some words or whose meaning does. */
export const viewNameList = (
  signatures: readonly SignatureWords[],
  signals: readonly SignalDefinition[],
  words: readonly string[],
): readonly NameGroup[] => {
  const wanted = words.map((word) => word.toLowerCase());
  const isWanted = ({ name, says }: NameGroup['entries'][number]): boolean =>
    wanted.every((word) => `${name} ${says}`.toLowerCase().includes(word));
  const isFact = ({ kind, givenBy }: SignalDefinition): boolean => kind === 'fact' || givenBy === 'fact';
  const ofKind = (keep: (definition: SignalDefinition) => boolean) => signals.filter(keep).map(signalEntry);
  return [
    { heading: 'SIGNATURES', entries: signatures.map(signatureEntry) },
    { heading: 'SIGNALS', entries: ofKind((one) => !isFact(one) && one.kind !== 'event') },
    { heading: 'EVENTS', entries: ofKind((one) => !isFact(one) && one.kind === 'event') },
    { heading: 'FACTS, written $facts.<name> where a value fits', entries: ofKind(isFact) },
  ]
    .map(({ heading, entries }) => ({
      heading,
      entries: entries.filter(isWanted).sort((one, other) => compareText(one.name, other.name)),
    }))
    .filter(({ entries }) => entries.length > 0);
};
