import { type LogDocument, timeOf } from '../log-document.ts';

/** One line of an instance of the service. */
export type ApplicationLine = {
  readonly timeMs: number;
  readonly instance: string;
  readonly version: string;
  readonly level: string;
  readonly message: string;
  /** Message, error type, error message and stack: what patterns read. */
  readonly text: string;
  readonly errorType: string;
  /** A request that the instance finished; undefined for other lines and for health checks. */
  readonly request?: { readonly durationS: number; readonly queueWaitS: number; readonly status: number };
  readonly document: LogDocument;
};

const HEALTH_PATH = '/health';

const text = (document: LogDocument, name: string): string => {
  const value = document[name];
  return typeof value === 'string' ? value : '';
};

const requestOf = (document: LogDocument): ApplicationLine['request'] => {
  const duration = document['event.duration'];
  if (typeof duration !== 'number' || text(document, 'url.path') === HEALTH_PATH) return undefined;
  const wait = document['labels.queue_wait_ms'];
  const status = document['http.response.status_code'];
  return {
    durationS: duration / 1e9,
    queueWaitS: typeof wait === 'number' ? wait / 1000 : 0,
    status: typeof status === 'number' ? status : 0,
  };
};

/** Fields that never vary or that the message repeats. */
const REDUNDANT = new Set(['ecs.version', 'http.request.method']);

/** A line of an instance from its document; undefined without a time. */
export const toApplicationLine = (document: LogDocument): ApplicationLine | undefined => {
  const timeMs = timeOf(document['@timestamp']);
  if (timeMs === undefined) return undefined;
  const message = text(document, 'message');
  const errorType = text(document, 'error.type');
  const request = requestOf(document);
  const parts = [message, errorType, text(document, 'error.message'), text(document, 'error.stack_trace')];
  return {
    timeMs,
    instance: text(document, 'service.node.name'),
    version: text(document, 'service.version'),
    level: text(document, 'log.level').toLowerCase(),
    message,
    text: parts.filter((part) => part !== '').join('\n'),
    errorType,
    ...(request === undefined ? {} : { request }),
    document: Object.fromEntries(Object.entries(document).filter(([name]) => !REDUNDANT.has(name))),
  };
};
