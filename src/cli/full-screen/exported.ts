import { lstat, open, rm } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnosis } from '../../model/diagnosis.ts';
import { reportFormats } from '../../reports/formats.ts';

/** A diagnosis that is shown: of what, and when it was made, milliseconds of the wall clock. */
export type Shown = { readonly name: string; readonly diagnosis: Diagnosis; readonly madeMs: number };

const compact = (ms: number): string =>
  new Date(ms)
    .toISOString()
    .replace(/[:.]|\d{3}Z$/g, '')
    .concat('Z');

const isThere = (place: string): Promise<boolean> =>
  lstat(place).then(
    () => true,
    () => false,
  );

/**
 * A name that is free in the current folder and says service, window and time:
 * `tollens-search-2026-11-29T232755Z-at-2026-11-30T101500Z`, with a number behind it where that is taken. All files of what
 * is shown begin alike.
 */
export const freshName = async ({ name, diagnosis, madeMs }: Shown, extension: string): Promise<string> => {
  const service = path.basename(name).replace(/[^\w.-]+/g, '-');
  const window = compact(Date.parse(diagnosis.incident.window.from));
  const stem = `tollens-${service}-${window}-at-${compact(madeMs)}`;
  let file = `${stem}${extension}`;
  for (let number = 2; await isThere(file); number += 1) file = `${stem}-${number}${extension}`;
  return file;
};

/** Writes the Markdown report of what is shown into the current folder, over nothing; gives its name. */
export const exportMarkdown = async (shown: Shown, zone: string): Promise<string> => {
  const file = await freshName(shown, '.md');
  const render = await reportFormats.markdown();
  const text = await render(shown.diagnosis, { zone, ascii: false, colour: false });
  const place = await open(file, 'wx');
  try {
    await place.writeFile(text);
  } catch (error) {
    // Half a report would be taken for a whole one.
    await rm(file, { force: true });
    throw error;
  } finally {
    await place.close();
  }
  return file;
};
