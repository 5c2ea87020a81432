import { suggest } from '../model/nearest-name.ts';
import type { SignalDefinition, SignalId } from '../model/signal.ts';
import type { Detector } from '../signatures/detector.ts';
import type { Report } from './problem.ts';
import type { YamlPath } from './yaml-document.ts';

/** A signature as files may use it: its names and parameters, not its function. */
export type SignatureWords = Pick<Detector, 'name' | 'summary' | 'roles' | 'parameters'>;

/** Every name that a hypothesis may use. */
export type Vocabulary = {
  readonly signatures: ReadonlyMap<string, SignatureWords>;
  readonly signals: ReadonlyMap<SignalId, SignalDefinition>;
  readonly facts: ReadonlySet<SignalId>;
  readonly dimensions: ReadonlySet<string>;
};

/** Collects the names from what defines them. */
export const vocabularyOf = (
  signatures: ReadonlyMap<string, SignatureWords>,
  definitions: readonly SignalDefinition[],
): Vocabulary => ({
  signatures,
  signals: new Map(definitions.map((definition) => [definition.id, definition])),
  facts: new Set(
    definitions
      .filter(({ kind, givenBy }) => kind === 'fact' || givenBy === 'fact' || givenBy === 'both')
      .map(({ id }) => id),
  ),
  dimensions: new Set(definitions.flatMap(({ dimensions }) => dimensions)),
});

/** What a file's words are checked against while it is read, and where its faults go. */
export type Reading = { readonly vocabulary: Vocabulary; readonly report: Report };

/** The definition of a signal that a file names; reports and answers undefined where there is none. */
export const knownSignal = (id: string, path: YamlPath, reading: Reading): SignalDefinition | undefined => {
  const definition = reading.vocabulary.signals.get(id);
  if (definition === undefined) {
    reading.report(path, `unknown signal "${id}"${suggest(id, reading.vocabulary.signals.keys())}`);
  }
  return definition;
};

/** Whether a file names a fact that exists; reports where not. */
export const isKnownFact = (id: string, path: YamlPath, reading: Reading): boolean => {
  const known = reading.vocabulary.facts.has(id);
  if (known) return true;
  const signal = reading.vocabulary.signals.has(id)
    ? `: it is a signal, written $signals.${id}`
    : suggest(id, reading.vocabulary.facts);
  reading.report(path, `unknown fact "${id}"${signal}`);
  return false;
};

/** Whether a signal (or, without one, any) has the dimension that a file names; reports where not. */
export const isKnownDimension = (
  dimension: string,
  signal: SignalDefinition | undefined,
  path: YamlPath,
  reading: Reading,
  on: 'key' | 'value',
): boolean => {
  const known = signal === undefined ? [...reading.vocabulary.dimensions] : signal.dimensions;
  if (known.includes(dimension)) return true;
  const whose = signal === undefined ? 'unknown dimension' : `${signal.id} has no dimension`;
  reading.report(path, `${whose} "${dimension}"${suggest(dimension, known)}`, { on });
  return false;
};
