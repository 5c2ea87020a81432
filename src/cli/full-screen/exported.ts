import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Diagnosis } from '../../model/diagnosis.ts';
import { reportFormats } from '../../reports/formats.ts';

/** Whose files are named, and by which clock. */
type Named = { readonly name: string; readonly now: () => number };

const compact = (ms: number): string =>
  new Date(ms)
    .toISOString()
    .replace(/[:.]|\d{3}Z$/g, '')
    .concat('Z');

/** A path in the current folder that says service, window and time: `tollens-search-2026-11-29T232755Z-at-2026-11-30T101500Z`. */
export const freshName = ({ name, now }: Named, startMs: number): string => {
  const service = path.basename(name).replace(/[^\w.-]+/g, '-');
  return path.resolve(`tollens-${service}-${compact(startMs)}-at-${compact(now())}`);
};

/** Writes the Markdown report of a diagnosis into the current folder, over nothing; gives its path. */
export const exportMarkdown = async (
  diagnosis: Diagnosis,
  { zone, ...named }: Named & { readonly zone: string },
): Promise<string> => {
  const file = `${freshName(named, Date.parse(diagnosis.incident.window.from))}.md`;
  const render = await reportFormats.markdown();
  await writeFile(file, await render(diagnosis, { zone, ascii: false, colour: false }), { flag: 'wx' });
  return file;
};
