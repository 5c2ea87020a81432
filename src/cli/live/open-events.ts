import * as z from 'zod';
import { eventKinds, unknownEvent } from '../../sources/event-kinds.ts';
import { eventsFileSource } from '../../sources/events-file.ts';
import { parseBlock, text } from './block-schema.ts';
import type { OpenSource, SourceSetting } from './source-setting.ts';

/** The block `sources.events` of a configuration. */
export const eventsBlock = z.strictObject({
  file: text.optional(),
  complete: z.array(text, 'expected a list of events such as [chg.deploy]').optional(),
});

const checkKinds = (
  complete: readonly string[],
  known: readonly string[],
  { block }: SourceSetting,
): void => {
  complete.forEach((kind, index) => {
    if (!known.includes(kind)) throw block?.fail(unknownEvent(kind, known), ['complete', index]);
  });
};

/** A file of events as the command line and the configuration describe it. */
export const openEvents: OpenSource = (setting) => {
  const { file, complete = [] } = parseBlock(eventsBlock, setting.block);
  const kinds = eventKinds(setting.catalog.signals);
  checkKinds(complete, kinds, setting);
  if (setting.address !== undefined) return eventsFileSource({ file: setting.address, complete, kinds });
  if (file === undefined) throw setting.noAddress();
  return eventsFileSource({ file: setting.resolveFile(file), complete, kinds });
};
