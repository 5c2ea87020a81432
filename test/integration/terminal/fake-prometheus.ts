import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A server that answers as a Prometheus with an Envoy in front of a service whose requests fail since `sinceMs`. */
export type FakePrometheus = {
  readonly url: string;
  /** How long each answer to a range query, or to those that match, takes from now on, milliseconds. */
  readonly beSlow: (ms: number, queries?: RegExp) => void;
  /** How many range queries were asked. */
  readonly asked: () => number;
  /** How many of them were given up by who asked. */
  readonly givenUp: () => number;
  readonly stop: () => Promise<void>;
};

const METRICS = [
  'envoy_cluster_membership_total',
  'envoy_cluster_upstream_rq_completed',
  'envoy_cluster_upstream_rq_total',
  'envoy_cluster_upstream_rq_xx',
  'envoy_http_downstream_rq_time_bucket',
];

const levelOf = (query: string, timeMs: number, sinceMs: number): number => {
  const hurts = timeMs >= sinceMs;
  if (query.includes('count_over_time')) return 4;
  if (query.includes('histogram_quantile')) return hurts ? 5 : 0.1;
  if (query.includes('response_code_class="5"')) return hurts ? 60 : 0;
  return query.includes('rq_completed') ? 100 : 1;
};

const series = (query: string, { get }: { readonly get: (name: string) => number }, sinceMs: number) => {
  const values: [number, string][] = [];
  for (let time = get('start'); time <= get('end'); time += get('step')) {
    values.push([time, String(levelOf(query, time * 1000, sinceMs))]);
  }
  return { resultType: 'matrix', result: [{ metric: {}, values }] };
};

const LABELS: Readonly<Record<string, readonly string[]>> = {
  __name__: METRICS,
  le: ['100', '1000', '+Inf'],
};

/** Starts the server on a free port. */
export const startFakePrometheus = async (sinceMs: number): Promise<FakePrometheus> => {
  let delayMs = 0;
  let slow = /./;
  let asked = 0;
  let givenUp = 0;
  const answer = (response: ServerResponse, data: unknown): void => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify({ status: 'success', data }));
  };
  const serve = ({ url = '' }: IncomingMessage, response: ServerResponse): void => {
    const { pathname, searchParams } = new URL(url, 'http://fake');
    const [, label] = /\/label\/([^/]+)\/values$/.exec(pathname) ?? [];
    if (pathname.endsWith('/buildinfo')) answer(response, { version: '2.53.0' });
    else if (label !== undefined) answer(response, LABELS[label] ?? []);
    else if (pathname.endsWith('/query_range')) {
      asked += 1;
      const query = searchParams.get('query') ?? '';
      const timer = setTimeout(
        () => answer(response, series(query, { get: (name) => Number(searchParams.get(name)) }, sinceMs)),
        query.includes('count_over_time') || !slow.test(query) ? 0 : delayMs,
      );
      response.on('close', () => {
        if (!response.writableEnded) givenUp += 1;
        clearTimeout(timer);
      });
    } else {
      response.statusCode = 404;
      response.end('{}');
    }
  };
  const server = createServer(serve);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    beSlow: (ms, queries = /./) => {
      delayMs = ms;
      slow = queries;
    },
    asked: () => asked,
    givenUp: () => givenUp,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
