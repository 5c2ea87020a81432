import { flattenDocument } from '../model/flat-document.ts';
import type { LogLine } from '../model/series.ts';

/** A field of the document of a log line that its message does not tell. */
export type LogField = { readonly name: string; readonly text: string };

/** Who and what a line is about, in the names of ECS and its integrations; the same for many lines. */
const ABOUT = [
  'postgresql.log.application_name',
  'user.name',
  'error.type',
  'error.message',
  'event.reason',
  'event.action',
  'url.path',
  'http.response.status_code',
] as const;

/** What leads further from one line. */
const FURTHER = [
  'postgresql.log.detail',
  'db.statement',
  'event.duration',
  'client.address',
  'trace.id',
] as const;

/** What stands beside the message already, and what says the same of every line. */
const TOLD = new Set([
  '@timestamp',
  'message',
  'event.original',
  'event.dataset',
  'log.level',
  'level',
  'severity',
]);

const mostFields = 6;
/** A stack trace is read in its own tool. */
const longestText = 400;

const textOf = (value: unknown): string =>
  typeof value === 'string'
    ? value
    : typeof value === 'number' || typeof value === 'boolean'
      ? String(value)
      : Array.isArray(value)
        ? value
            .map(textOf)
            .filter((part) => part !== '')
            .join(', ')
        : '';

/** The fields of a log line that its message, its level and its place do not tell: the most telling first, at most six. */
export const logFields = ({ fields, message, dimensions }: LogLine): readonly LogField[] => {
  const flat = flattenDocument(fields);
  const places = new Set(Object.values(dimensions));
  const first: readonly string[] = [...ABOUT, ...FURTHER];
  const names = [
    ...first.filter((name) => Object.hasOwn(flat, name)),
    ...Object.keys(flat)
      .filter((name) => !first.includes(name) && !TOLD.has(name))
      .sort(),
  ];
  return names
    .map((name) => ({ name, text: textOf(flat[name]).slice(0, longestText) }))
    .filter(({ text }) => text !== '' && !places.has(text) && !message.includes(text))
    .slice(0, mostFields);
};

/** The values of a log line by which somebody looks for it who does not know its message: who wrote it, about what. */
export const logSubjects = ({ fields }: LogLine): readonly string[] => {
  const flat = flattenDocument(fields);
  return ABOUT.map((name) => textOf(flat[name])).filter((text) => text !== '');
};
