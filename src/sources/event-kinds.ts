import { suggest } from '../model/nearest-name.ts';
import type { SignalDefinition, SignalId } from '../model/signal.ts';

/** The kinds of events that a source may tell of: those of the signal list, without what a diagnosis finds itself. */
export const eventKinds = (definitions: readonly SignalDefinition[]): readonly SignalId[] =>
  definitions.filter(({ kind, givenBy }) => kind === 'event' && givenBy !== 'diagnosis').map(({ id }) => id);

/** What is wrong with an event whose kind is none of these. */
export const unknownEvent = (signal: SignalId, kinds: readonly SignalId[]): string =>
  `unknown event "${signal}"${suggest(signal, kinds)}`;
