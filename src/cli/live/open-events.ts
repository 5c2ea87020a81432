import * as z from 'zod';
import { suggest } from '../../model/nearest-name.ts';
import { eventsFileSource } from '../../sources/events-file.ts';
import { parseBlock, text } from './block-schema.ts';
import type { OpenSource, SourceSetting } from './source-setting.ts';

/** The block `sources.events` of a configuration. */
const schema = z.strictObject({
  file: text.optional(),
  complete: z.array(text, 'expected a list of events such as [chg.deploy]').optional(),
});

const checkKinds = (kinds: readonly string[], { catalog, block }: SourceSetting): void => {
  const known = catalog.signals.filter(({ kind }) => kind === 'event').map(({ id }) => id);
  kinds.forEach((kind, index) => {
    if (!known.includes(kind))
      throw block?.fail(`unknown event "${kind}"${suggest(kind, known)}`, ['complete', index]);
  });
};

/** A file of events as the command line and the configuration describe it. */
export const openEvents: OpenSource = (setting) => {
  const { file, complete = [] } = parseBlock(schema, setting.block);
  checkKinds(complete, setting);
  if (setting.address !== undefined) return eventsFileSource({ file: setting.address, complete });
  if (file === undefined) throw setting.noAddress();
  return eventsFileSource({ file: setting.resolveFile(file), complete });
};
