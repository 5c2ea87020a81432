import { expect, test } from 'vitest';
import { failureOfAnswer, failureOfError, stopped } from '../../../src/sources/elasticsearch/failure.ts';

const error = (type: string, reason: string, more: Readonly<Record<string, unknown>> = {}) => ({
  error: { root_cause: [{ type, reason }], type, reason, ...more },
});

test.for([
  {
    name: 'a privilege on an index',
    status: 403,
    body: error(
      'security_exception',
      'action [indices:data/read/search] is unauthorized for user [reader] with effective roles [logs_reader] on indices [secret-search], this action is granted by the index privileges [read,all]',
    ),
    kind: 'privilege',
    words: 'reader lacks the privilege read on secret-search (indices:data/read/search)',
  },
  {
    name: 'a privilege of a key',
    status: 403,
    body: error(
      'security_exception',
      'action [indices:admin/get] is unauthorized for API key id [abc] of user [reader] on indices [logs-a], this action is granted by the index privileges [view_index_metadata,manage,all]',
    ),
    kind: 'privilege',
    words: 'abc lacks the privilege view_index_metadata on logs-a (indices:admin/get)',
  },
  {
    name: 'too many buckets, called an overload',
    status: 503,
    body: {
      error: {
        type: 'search_phase_execution_exception',
        reason: '',
        caused_by: { type: 'too_many_buckets_exception', reason: 'Trying to create too many buckets' },
      },
    },
    kind: 'too_many_buckets',
    words: 'too_many_buckets_exception: Trying to create too many buckets',
  },
  {
    name: 'an index that is not there',
    status: 404,
    body: error('index_not_found_exception', 'no such index [logs-x]'),
    kind: 'missing_index',
    words: 'index_not_found_exception: no such index [logs-x]',
  },
  {
    name: 'a remote cluster that is not there',
    status: 404,
    body: error('no_such_remote_cluster_exception', 'no such remote cluster: [far]'),
    kind: 'remote',
    words: 'the remote cluster is not known: no such remote cluster: [far]',
  },
  {
    name: 'an overload',
    status: 429,
    body: error('es_rejected_execution_exception', 'queue full'),
    kind: 'busy',
    words: 'the cluster is too busy (HTTP 429): es_rejected_execution_exception: queue full',
  },
  {
    name: 'a failure',
    status: 500,
    body: error('null_pointer_exception', 'it is null'),
    kind: 'server',
    words: 'the server failed (HTTP 500): null_pointer_exception: it is null',
  },
  {
    name: 'a query that is refused',
    status: 400,
    body: error('parsing_exception', 'unknown query'),
    kind: 'refused',
    words: 'the server refused the query (HTTP 400): parsing_exception: unknown query',
  },
  {
    name: 'wrong credentials',
    status: 401,
    body: error('security_exception', 'unable to authenticate user [reader]'),
    kind: 'credentials',
    words: 'credentials were not accepted: security_exception: unable to authenticate user [reader]',
  },
  {
    name: 'wrong credentials at a proxy',
    status: 401,
    body: '<html>',
    kind: 'credentials',
    words: 'credentials were not accepted (HTTP 401)',
  },
  {
    name: 'a page',
    status: 404,
    body: '<html>',
    kind: 'not_search',
    words: 'this address answers like a proxy or a login page, not like Elasticsearch (HTTP 404)',
  },
])('$name', ({ status, body, kind, words }) => {
  expect(failureOfAnswer(status, body)).toMatchObject({ kind, words });
});

test('what a server says is cleaned and cut', () => {
  const { words } = failureOfAnswer(400, error('x', `\u001B]52;c;aGk=\u0007${'long '.repeat(200)}`));
  expect(words).not.toContain('\u001B');
  expect(words.length).toBeLessThanOrEqual(301);
});

const named = (name: string, message: string, more = {}) =>
  Object.assign(new Error(message), { name, ...more });

test.for([
  {
    error: named(
      'ConnectionError',
      'connect ECONNREFUSED 127.0.0.1:1 - Local: unknown:unknown, Remote: unknown',
    ),
    began: false,
    kind: 'unreachable',
    words: 'cannot be reached: connect ECONNREFUSED 127.0.0.1:1',
  },
  {
    error: named('ConnectionError', 'self-signed certificate in certificate chain'),
    began: false,
    kind: 'certificate',
    words:
      "the server's certificate is not trusted: self-signed certificate in certificate chain; give the authority that signed it",
  },
  {
    error: named('ConnectionError', 'certificate has expired'),
    began: false,
    kind: 'certificate',
    words: "the server's certificate is not valid: certificate has expired",
  },
  { error: named('TimeoutError', ''), began: false, kind: 'timeout', words: 'no answer within 2 s' },
  { error: named('AbortError', ''), began: true, kind: 'timeout', words: 'no whole answer within 2 s' },
  {
    error: named('Error', 'aborted', { code: 'ECONNRESET' }),
    began: true,
    kind: 'unreachable',
    words: 'the connection broke in the middle of an answer: aborted',
  },
])('$error.name, $error.message', ({ error: thrown, began, kind, words }) => {
  expect(failureOfError(thrown, { timeoutMs: 2000, began })).toMatchObject({ kind, words });
});

test('a bug is no failure of the server', () => {
  expect(failureOfError(new TypeError('x is undefined'), { timeoutMs: 1, began: true })).toBeUndefined();
});

test('who gave up says why', () => {
  const controller = new AbortController();
  controller.abort(new Error('the deadline of 30 s passed'));
  expect(stopped(controller.signal)).toMatchObject({
    kind: 'stopped',
    words: 'no answer: the deadline of 30 s passed',
  });
});
