import type { SignalDefinition } from '../model/signal.ts';
import { type FactsFile, parseFacts } from '../sources/bundle/facts.ts';
import { requireTextFile } from '../sources/text-file.ts';
import { withoutBlock } from './live/without-block.ts';

/** The facts of a `tollens.yaml`, which may say beside them where live sources are. */
export type ConfiguredFacts = FactsFile & {
  /** The whole text, and that without the sources and the overrides: what may go into a bundle. */
  readonly text: string;
  readonly factsText: string;
};

/** Reads the facts of a `tollens.yaml`. Throws `InputError` or `InputErrors` with file and line. */
export const readFactsFile = async (
  file: string,
  hint: string,
  definitions: readonly SignalDefinition[],
): Promise<ConfiguredFacts> => {
  const text = await requireTextFile(file, hint);
  const factsText = withoutBlock(withoutBlock(text, 'sources', file), 'overrides', file);
  return { ...parseFacts(factsText, file, definitions), text, factsText };
};
