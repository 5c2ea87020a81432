import { InputError } from '../../errors.ts';
import type { Facts } from '../../model/facts.ts';
import { isMap } from '../../model/is-map.ts';
import { suggest } from '../../model/nearest-name.ts';
import type { SignalDefinition } from '../../model/signal.ts';
import { parseYamlFile, type YamlPath } from '../../sources/bundle/yaml-file.ts';
import { readFactsFile } from '../facts-file.ts';

/** What a configuration says about one source, to be checked by who opens that kind. */
export type SourceBlock = {
  readonly value: unknown;
  /** An error at a place inside the block. */
  readonly fail: (message: string, path: YamlPath, on?: 'key' | 'value') => InputError;
};

/** `tollens.yaml` as a live run reads it: facts, as in a bundle, and the sources. */
export type Configuration = {
  readonly service?: string;
  readonly facts: Facts;
  /** The text without the sources: what may go into a bundle. */
  readonly factsText?: string;
  /** By kind of source. */
  readonly sources: ReadonlyMap<string, SourceBlock>;
};

const HINT = 'Mend the entry in the configuration.';
const EXPECTED = 'Give the path of a tollens.yaml with `schema: 1`, `service:`, `sources:` and `facts:`.';
/** What the file is called in a bundle: a fact says the same line of the same file there. */
const NAME_IN_BUNDLE = 'tollens.yaml';

const readSources = (
  text: string,
  file: string,
  kinds: readonly string[],
): ReadonlyMap<string, SourceBlock> => {
  const yaml = parseYamlFile(text, file);
  const fail: SourceBlock['fail'] = (message, path, on) =>
    new InputError(message, { location: yaml.locate(['sources', ...path], on), hint: HINT });
  const sources = isMap(yaml.value) ? yaml.value['sources'] : undefined;
  if (sources === undefined) return new Map();
  if (!isMap(sources)) throw fail(`sources: expected a map of ${kinds.join(', ')}`, []);
  const wrong = Object.keys(sources).find((kind) => !kinds.includes(kind));
  if (wrong !== undefined) throw fail(`unknown source "${wrong}"${suggest(wrong, kinds)}`, [wrong], 'key');
  return new Map(
    Object.entries(sources).map(([kind, value]) => [
      kind,
      { value, fail: (message, path, on) => fail(message, [kind, ...path], on) },
    ]),
  );
};

const named = (facts: Facts): Facts =>
  new Map(
    [...facts].map(([id, fact]) => [
      id,
      fact.note === undefined ? fact : { ...fact, note: fact.note.replace(/^.*(?=:\d+$)/, NAME_IN_BUNDLE) },
    ]),
  );

/** Reads a configuration whose sources are of `kinds`. Throws `InputError` or `InputErrors` with file and line. */
export const readConfiguration = async (
  file: string,
  kinds: readonly string[],
  definitions: readonly SignalDefinition[],
): Promise<Configuration> => {
  const { text, factsText, service, facts } = await readFactsFile(file, EXPECTED, definitions);
  return {
    ...(service === undefined ? {} : { service }),
    facts: named(facts),
    factsText,
    sources: readSources(text, file, kinds),
  };
};
