import { type LogDocument, NO_SERVER, timeOf } from '../log-document.ts';

/** One request in the load balancer's access log, dated at its end. */
export type AccessLine = {
  readonly timeMs: number;
  readonly status: number;
  readonly totalMs: number;
  /** Backend server; undefined when the balancer had none to use. */
  readonly server: string | undefined;
  /** Who ended the session, and in which phase: `--` normally, `sH` the server's timeout before its headers. */
  readonly state: string;
  readonly path: string;
  readonly document: LogDocument;
};

const text = (document: LogDocument, name: string): string => {
  const value = document[name];
  return typeof value === 'string' ? value : '';
};

/** A line as HAProxy words it; patterns for its log read this. */
const toMessage = (document: LogDocument, status: number, totalMs: number): string => {
  const server = `${text(document, 'haproxy.backend_name')}/${text(document, 'haproxy.server_name')}`;
  const state = text(document, 'haproxy.termination_state');
  const request = `${text(document, 'http.request.method')} ${text(document, 'url.path')}`;
  return `${request} ${status} ${totalMs}ms ${state.padEnd(4, '-')} ${server}`;
};

/** An access line from its document, without fields that follow from others or never vary; undefined for other lines. */
export const toAccessLine = (document: LogDocument): AccessLine | undefined => {
  const timeMs = timeOf(document['@timestamp']);
  const status = document['http.response.status_code'];
  const totalMs = document['haproxy.total_time_ms'];
  if (timeMs === undefined || typeof status !== 'number' || typeof totalMs !== 'number') return undefined;
  const server = text(document, 'haproxy.server_name');
  const state = text(document, 'haproxy.termination_state');
  return {
    timeMs,
    status,
    totalMs,
    server: server === NO_SERVER || server === '' ? undefined : server,
    state,
    path: text(document, 'url.path'),
    document: {
      '@timestamp': document['@timestamp'],
      message: toMessage(document, status, totalMs),
      'event.dataset': 'haproxy.log',
      'url.path': text(document, 'url.path'),
      'http.response.status_code': status,
      'haproxy.total_time_ms': totalMs,
      'haproxy.server_name': server,
      'haproxy.termination_state': state,
      'trace.id': text(document, 'trace.id'),
    },
  };
};
