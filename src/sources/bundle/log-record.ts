import type { LogLine } from '../../model/series.ts';
import { type LogDocument, toLogLine } from '../log-document.ts';
import { parseLogDocument } from '../log-json.ts';
import { lineError } from './problems.ts';

/** A log line of a bundle, and how many values its document may hold. */
export type LogRecord = { readonly logLine: LogLine; readonly values: number };

/** One line of `logs.ndjson.gz`, a log document with `weight` where it was sampled; throws one error with file and line. */
export const readLogRecord = (text: string, file: string, line: number, isSuspect?: boolean): LogRecord => {
  const parsed = parseLogDocument(text, isSuspect);
  if (parsed.kind === 'wrong') throw lineError(file, line, parsed.message);
  const document = parsed.document as Record<string, unknown>;
  const weight = document['weight'] ?? 1;
  if (typeof weight !== 'number' || !(weight >= 1 && weight <= Number.MAX_SAFE_INTEGER)) {
    throw lineError(
      file,
      line,
      'weight: expected a number of lines, 1 or more, no larger than can be counted',
    );
  }
  // `delete` of the last property keeps the object fast; `Reflect.deleteProperty` does not.
  if ('weight' in document) delete document['weight'];
  const logLine = toLogLine(document, weight);
  if (logLine === undefined) {
    throw lineError(file, line, '@timestamp: expected a time such as 2026-11-29T23:27:12.316Z');
  }
  return { logLine, values: parsed.values };
};

/** A document's own `weight` gives way to the bundle's. */
const ownWeightAside = (document: LogDocument): LogDocument => {
  if (!('weight' in document)) return document;
  const { weight, ...others } = document;
  return { ...others, 'labels.weight': weight };
};

/** A log line as one line of `logs.ndjson.gz`; `weight` stands last and only where the line was sampled. */
export const formatLogRecord = ({ fields, weight }: LogLine): string => {
  const document = ownWeightAside(fields);
  return JSON.stringify(weight === 1 ? document : { ...document, weight });
};
