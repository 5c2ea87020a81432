import path from 'node:path';
import { InputError } from '../../errors.ts';
import type { Catalog } from '../../model/catalog.ts';
import type { Source } from '../../sources/source.ts';
import type { Surroundings } from '../../sources/surroundings.ts';
import type { Configuration } from './configuration.ts';
import { sourceKinds } from './source-kinds.ts';

/** What the sources of a run are made from. */
export type OpenRequest = {
  /** Addresses and files from the command line, by kind of source. */
  readonly addresses: Readonly<Record<string, string | undefined>>;
  /** File that `configuration` was read from. */
  readonly config?: string;
  readonly configuration: Configuration;
  readonly service: string;
  readonly catalog: Catalog;
  readonly surroundings: Surroundings;
};

/** The sources that the command line or the configuration name, in order of preference. Throws `InputError`. */
export const openSources = async (request: OpenRequest): Promise<readonly Source[]> => {
  const { addresses, config, configuration, service, catalog, surroundings } = request;
  const folder = config === undefined ? '.' : path.dirname(config);
  const sources: Source[] = [];
  for (const [kind, { load, takes }] of Object.entries(sourceKinds)) {
    const address = addresses[kind];
    const block = configuration.sources.get(kind);
    if (address === undefined && block === undefined) continue;
    const open = await load();
    sources.push(
      open({
        ...(address === undefined ? {} : { address }),
        ...(block === undefined ? {} : { block }),
        noAddress: () =>
          new InputError(`no ${takes} of ${kind}`, {
            hint: `Give --${kind} ${takes.toUpperCase()}, or ${takes}: in the configuration.`,
          }),
        resolveFile: (file) => path.resolve(folder, file),
        service,
        catalog,
        facts: configuration.facts,
        surroundings,
      }),
    );
  }
  if (sources.length > 0) return sources;
  const flags = Object.entries(sourceKinds).map(([kind, { takes }]) => `--${kind} ${takes.toUpperCase()}`);
  throw new InputError('no source to ask', {
    hint: `Give ${flags.join(' or ')}, or sources: in a file for --config.`,
  });
};
