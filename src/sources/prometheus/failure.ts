import type { Readable } from 'node:stream';
import { CONNECT_TIMEOUT } from '../agents.ts';
import { cleanText } from '../clean-text.ts';
import { parseRetryAfter } from '../retry-after.ts';
import { PrometheusFailure } from './query-problem.ts';
import { failureOf, readStart } from './read-answer.ts';

/** An answer that has begun: its body is still to be read. */
export type Response = {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  readonly body: Readable;
};

const header = (response: Response, name: string): string => {
  const value = response.headers[name];
  return typeof value === 'string' ? value : '';
};

const BUSY = new Set([429, 503, 504]);

const byStatus = (status: number, location: string): PrometheusFailure => {
  const details = { status };
  const text = `HTTP ${status}`;
  if (status === 401)
    return new PrometheusFailure('unauthorized', `${text}: credentials are missing or wrong`, details);
  if (status === 403)
    return new PrometheusFailure('forbidden', `${text}: these credentials may not read this`, details);
  if (status === 404)
    return new PrometheusFailure('not_found', `${text}: no Prometheus API under this address`, details);
  if (status >= 300 && status < 400) {
    return new PrometheusFailure(
      'redirected',
      `${text} to ${location}: credentials do not follow; give that address`,
      details,
    );
  }
  if (BUSY.has(status)) return new PrometheusFailure('overloaded', `${text}: the server is busy`, details);
  if (status >= 500) return new PrometheusFailure('server_error', `${text}: the server failed`, details);
  return new PrometheusFailure('bad_query', `${text}: the server refused the request`, details);
};

/** Host of a redirection; the rest of the address may hold tokens. */
const hostOf = (location: string): string => {
  try {
    return cleanText(new URL(location).host) || 'another path';
  } catch {
    return 'another path';
  }
};

type ErrorBody = { readonly status?: unknown; readonly errorType?: unknown; readonly error?: unknown };

const parseError = (text: string): ErrorBody => {
  try {
    const value: unknown = JSON.parse(text);
    return typeof value === 'object' && value !== null ? value : {};
  } catch {
    return {};
  }
};

/** Why a server refused, in its own words where it has any. */
export const refusal = async (response: Response, nowMs: number): Promise<PrometheusFailure> => {
  const general = byStatus(response.status, hostOf(header(response, 'location')));
  // A body that breaks off or never comes tells no more than the status did.
  const said = parseError(await readStart(response.body).catch(() => ''));
  const own =
    typeof said.errorType === 'string' && typeof said.error === 'string'
      ? failureOf(said.errorType, said.error, response.status)
      : undefined;
  // Some backends answer 429 or 503 with an error type of their own; the status says more about a retry.
  const { kind } = own !== undefined && !BUSY.has(response.status) ? own : general;
  return new PrometheusFailure(own?.kind === 'timeout' ? 'timeout' : kind, own?.message ?? general.message, {
    status: response.status,
    retryAfterMs: parseRetryAfter(response.headers['retry-after'], nowMs),
  });
};

/** Fails where an answer with a good status is no JSON: a login page, or another program. */
export const requireJson = (response: Response): void => {
  const type = header(response, 'content-type');
  if (/\bjson\b/i.test(type)) return;
  response.body.destroy();
  const got = cleanText(type.split(';')[0] ?? '') || 'no content type';
  throw new PrometheusFailure(
    'not_prometheus',
    `answered with ${got} instead of JSON: another program, or a login page in front of it`,
    { status: response.status },
  );
};

const TLS_CODE = /^(?:ERR_SSL|ERR_TLS|EPROTO|CERT_|DEPTH_ZERO|SELF_SIGNED|UNABLE_TO)/;

const codeOf = (error: unknown): string => {
  const code =
    typeof error === 'object' && error !== null ? (error as { readonly code?: unknown }).code : undefined;
  return typeof code === 'string' ? code : '';
};

/** What broke a request: before the answer began (`unreachable`) or in the middle of it (`cut`). Keeps no original error, which holds credentials. */
export const breakage = (error: unknown, begun: boolean): PrometheusFailure => {
  if (error instanceof PrometheusFailure) return error;
  const code = codeOf(error);
  if (code === CONNECT_TIMEOUT || code === 'ETIMEDOUT')
    return new PrometheusFailure('unreachable', 'no connection in time');
  if (code === 'ECONNABORTED') return new PrometheusFailure('timeout', 'no answer in time');
  if (TLS_CODE.test(code) || /_CERT|ALTNAME/.test(code))
    return new PrometheusFailure('tls', `the TLS connection failed (${code})`);
  if (code === 'ERR_BAD_RESPONSE' || code === 'ERR_FR_MAX_BODY_LENGTH_EXCEEDED') {
    return new PrometheusFailure('too_large', 'the answer is longer than the limit');
  }
  if (begun) return new PrometheusFailure('cut', `the answer broke off${code === '' ? '' : ` (${code})`}`);
  return new PrometheusFailure(
    'unreachable',
    `the server cannot be reached${code === '' ? '' : ` (${code})`}`,
  );
};
