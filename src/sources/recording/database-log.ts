import { type LogDocument, timeOf } from '../log-document.ts';
import { DATASTORE } from './bind-dependencies.ts';

/** One line of the database server's log. */
export type DatabaseLine = {
  readonly timeMs: number;
  /** When what the line tells of began: a wait is only written down once it has lasted a while. */
  readonly beganMs: number;
  readonly message: string;
  readonly document: LogDocument;
};

const WAITED = /still waiting for .{1,200} after (\d+(?:\.\d+)?) ms$/;

/** How long a wait had lasted, milliseconds, when the server wrote it down; 0 for other lines. */
export const waitedMs = (message: string): number => Number(WAITED.exec(message)?.[1] ?? 0);

/** PostgreSQL's own field names → what its documents are called in Elasticsearch. Client addresses stay out. */
const FIELDS: readonly (readonly [string, string])[] = [
  ['error_severity', 'log.level'],
  ['pid', 'process.pid'],
  ['application_name', 'postgresql.log.application_name'],
  ['detail', 'postgresql.log.detail'],
  ['statement', 'postgresql.log.query'],
  ['ps', 'postgresql.log.command_tag'],
  ['state_code', 'postgresql.log.sql_state_code'],
  ['backend_type', 'postgresql.log.backend_type'],
];

/** `2026-11-29 23:27:54.785 UTC` as epoch milliseconds. */
const toTimeMs = (raw: unknown): number | undefined =>
  typeof raw === 'string' ? timeOf(raw.replace(' UTC', 'Z').replace(' ', 'T')) : undefined;

/** A line of PostgreSQL's JSON log; undefined without a time. */
export const toDatabaseLine = (raw: LogDocument): DatabaseLine | undefined => {
  const timeMs = toTimeMs(raw['timestamp']);
  if (timeMs === undefined) return undefined;
  const message = typeof raw['message'] === 'string' ? raw['message'] : '';
  const fields = FIELDS.flatMap(([from, to]) => (raw[from] === undefined ? [] : [[to, raw[from]] as const]));
  return {
    timeMs,
    beganMs: timeMs - waitedMs(message),
    message,
    document: {
      '@timestamp': new Date(timeMs).toISOString(),
      message,
      'event.dataset': 'postgresql.log',
      'labels.database': DATASTORE,
      ...Object.fromEntries(fields),
    },
  };
};
