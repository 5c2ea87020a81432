import { cleanDocument, mayNeedCleaning } from './clean-text.ts';
import type { LogDocument } from './log-document.ts';

/** Most values of one document, keys and list items: ten times what Elasticsearch takes for a mapping gone wrong. */
const MOST_VALUES = 10_000;

/** Fewer nested values than this cannot be nested more deeply than documents are read. */
const SHALLOW = 32;

const countOf = (text: string, sign: string): number => {
  let count = 0;
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) count += 1;
  return count;
};

/** A log document, and how many values it may hold, a measure of the memory that it takes; or why it is none. */
export type ParsedDocument =
  | { readonly kind: 'document'; readonly document: LogDocument; readonly values: number }
  | { readonly kind: 'wrong'; readonly message: string };

const wrong = (message: string): ParsedDocument => ({ kind: 'wrong', message });

/**
 * One line of a log file as a document, cleaned. A line that is small and unpacks to a hundred times its size in memory is
 * refused before it is parsed: what it holds is counted by its signs, those inside of texts too.
 */
export const parseLogDocument = (line: string, isSuspect = mayNeedCleaning(line)): ParsedDocument => {
  const nested = countOf(line, '{') + countOf(line, '[');
  const values = nested + countOf(line, ',');
  if (values > MOST_VALUES) {
    return wrong(`more than ${MOST_VALUES} values in one document, which is the limit`);
  }
  let raw: unknown;
  try {
    raw = JSON.parse(line);
  } catch {
    return wrong('not JSON; expected one JSON object on each line');
  }
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    return wrong('expected a JSON object, one log document');
  }
  const document = nested > SHALLOW || isSuspect ? cleanDocument(raw) : raw;
  return { kind: 'document', document: document as LogDocument, values };
};
