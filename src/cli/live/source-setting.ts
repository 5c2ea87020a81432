import type { InputError } from '../../errors.ts';
import type { Catalog } from '../../model/catalog.ts';
import type { Facts } from '../../model/facts.ts';
import type { Source } from '../../sources/source.ts';
import type { Surroundings } from '../../sources/surroundings.ts';
import type { SourceBlock } from './configuration.ts';

/** What a source is made from. */
export type SourceSetting = {
  /** Address or file from the command line; wins over the block's. */
  readonly address?: string;
  /** What the configuration says about the source. */
  readonly block?: SourceBlock;
  /** An error where there is neither. */
  readonly noAddress: () => InputError;
  /** Finds a file that the configuration names: its paths are relative to it. */
  readonly resolveFile: (file: string) => string;
  readonly service: string;
  readonly catalog: Catalog;
  readonly facts: Facts;
  readonly surroundings: Surroundings;
};

/** Makes a source. Throws `InputError` for a block or an address that is wrong; asks no server yet. */
export type OpenSource = (setting: SourceSetting) => Source;
