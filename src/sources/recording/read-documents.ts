import { flattenDocument } from '../../model/flat-document.ts';
import type { LogDocument } from '../log-document.ts';
import { parseLogDocument } from '../log-json.ts';
import { readTextFile } from '../text-file.ts';

/** The documents of a log file, cleaned, with dotted names on one level; lines that are not JSON objects (a writer killed mid-line) are only counted. */
export type Documents = { readonly documents: readonly LogDocument[]; readonly unreadable: number };

/** The log documents of an NDJSON file; undefined where there is no such file. */
export const readDocuments = async (file: string): Promise<Documents | undefined> => {
  const text = await readTextFile(file, 'Give the log as it was recorded: one JSON document a line.');
  if (text === undefined) return undefined;
  const documents: LogDocument[] = [];
  let unreadable = 0;
  for (const line of text.split('\n')) {
    if (line.trim() === '') continue;
    const parsed = parseLogDocument(line);
    if (parsed.kind === 'document') documents.push(flattenDocument(parsed.document));
    else unreadable += 1;
  }
  return { documents, unreadable };
};
