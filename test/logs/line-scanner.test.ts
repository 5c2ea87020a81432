import { describe, expect, test } from 'vitest';
import { createLineScanner, scanLine } from '../../src/logs/line-scanner.ts';
import { renderShape } from '../../src/logs/masks.ts';

const shapeOf = (line: string): string => {
  const scanner = createLineScanner();
  scanLine(scanner, line);
  return renderShape(String.fromCharCode(...scanner.shape.codes.subarray(0, scanner.shape.length)));
};

describe('scanLine', () => {
  test.for([
    { name: 'nothing varies', line: 'listening', shape: 'listening' },
    { name: 'an empty line', line: '', shape: '' },
    { name: 'only blanks', line: ' \t ', shape: '' },
    { name: 'blanks are joined', line: '  a \t b\nc ', shape: 'a b c' },
    { name: 'a number', line: 'restart #1', shape: 'restart #<num>' },
    { name: 'a number with a sign', line: 'exit -9, code=-1', shape: 'exit <num>, code=<num>' },
    { name: 'a range keeps its dash', line: 'rows 10-20', shape: 'rows <num>-<num>' },
    { name: 'groups of digits, decimals, exponents', line: '1,024 3.5 1e-05 x', shape: '<num> x' },
    { name: 'an exponent needs digits', line: '5e x', shape: '<num>e x' },
    { name: 'a number inside a name', line: 'pod search-3 and ens1', shape: 'pod search-<num> and ens<num>' },
    { name: 'a duration', line: 'after 500 ms', shape: 'after <duration>' },
    { name: 'a duration that touches', line: 'took 5001ms', shape: 'took <duration>' },
    { name: 'a duration in parts', line: 'within 1m30.5s', shape: 'within <duration>' },
    { name: 'a size', line: 'free 1.2 GB of 12M', shape: 'free <size> of <size>' },
    {
      name: 'a word after a number is no unit',
      line: '3 members, 2 stages',
      shape: '<num> members, <num> stages',
    },
    { name: 'an ISO time', line: 'at 2026-11-29T23:27:54.785Z x', shape: 'at <time> x' },
    { name: 'a time in two words', line: 'since 2026-11-29 23:27:54.785 UTC', shape: 'since <time>' },
    { name: 'a time of day', line: '23:27:54,785 INFO', shape: '<time> INFO' },
    { name: "an access log's time", line: '[29/Nov/2026:23:27:54 +0000] x', shape: '[<time>] x' },
    { name: 'a calendar time', line: 'at Fri Jun 17 07:07:00 2005', shape: 'at <time>' },
    {
      name: 'words that begin as days do',
      line: 'Sun rises, May flies, The end',
      shape: 'Sun rises, May flies, The end',
    },
    { name: 'a UUID', line: 'trace 0f8fad5b-d9cb-469f-a165-70867728950e lost', shape: 'trace <id> lost' },
    { name: 'a UUID inside a name', line: 'x/0f8fad5b-d9cb-469f-a165-70867728950e_del', shape: 'x/<id>_del' },
    { name: 'a hexadecimal id', line: 'object 5f2a9c10ab at 0x1F', shape: 'object <id> at <id>' },
    { name: 'letters only are no id', line: 'feedface deadbeef', shape: 'feedface deadbeef' },
    { name: 'letters and digits by turns', line: 'key a1b2z3 x86', shape: 'key <id> x<num>' },
    { name: 'an address', line: 'from /10.2.0.4:45110', shape: 'from /<host>' },
    { name: 'a version is no address', line: 'v1.2.3.4.5 and 1.2.3', shape: 'v<num> and <num>' },
    {
      name: 'an IPv6 address',
      line: 'from fe80::1 and 2001:db8:0:0:0:0:0:1',
      shape: 'from <host> and <host>',
    },
    { name: 'a host name', line: 'dial db.internal:5432 failed', shape: 'dial <host> failed' },
    { name: 'a sentence that ends with one', line: 'no route to db.internal.', shape: 'no route to <host>.' },
    {
      name: 'dotted names that are none',
      line: 'java.io.File mapred.job.id',
      shape: 'java.io.File mapred.job.id',
    },
    { name: 'a name with a port', line: 'orders:8080', shape: 'orders:<num>' },
    { name: 'a mail address', line: 'mail to ann.b+c@example.com', shape: 'mail to <email>' },
    { name: 'a path', line: 'GET of /v2/17/item', shape: 'GET of /v<num>/<num>/item' },
    { name: 'quoted words', line: 'key "a b" lost', shape: 'key <quoted> lost' },
    {
      name: 'one quoted word says which',
      line: `relation "orders" and 'x'`,
      shape: `relation "orders" and 'x'`,
    },
    { name: 'an apostrophe quotes nothing', line: "can't and won't", shape: "can't and won't" },
    {
      name: 'the message is no detail',
      line: 'level=error msg="dial 5 failed"',
      shape: 'level=error msg="dial <num> failed"',
    },
    {
      name: 'the status of a request stays',
      line: 'GET /search 504 5001ms',
      shape: 'GET /search 504 <duration>',
    },
    {
      name: 'a quoted request',
      line: '10.0.0.4 "GET /a?id=7 HTTP/1.1" 503 9',
      shape: '<host> "GET /a?id=<num> HTTP/<num>" 503 <num>',
    },
    { name: 'no status, no exception', line: 'GET /search 5041', shape: 'GET /search <num>' },
    { name: 'a list is one', line: 'delete blk_1 blk_-22 blk_3', shape: 'delete blk_<num>' },
    { name: 'a list with commas is one', line: 'at 10.0.0.1, 10.0.0.2, 10.0.0.3', shape: 'at <host>' },
    { name: 'a list without blanks is one', line: 'at 10.0.0.1,10.0.0.2', shape: 'at <host>' },
    { name: 'repeated words are no list', line: 'ha ha 1', shape: 'ha ha <num>' },
    { name: 'letters beyond ASCII', line: 'größe 5 µs überall7', shape: 'größe <duration> überall<num>' },
    { name: 'control characters cannot imitate a mask', line: 'a\u0002b \u0001', shape: 'a b' },
  ])('$name', ({ line, shape }) => {
    expect(shapeOf(line)).toBe(shape);
  });

  test('lines that differ only in what varies share a shape', () => {
    const one =
      'process 3734 still waiting for AccessShareLock on relation 16418 of database 16386 after 1000.085 ms';
    const other = 'process 9 still waiting for AccessShareLock on relation 1 of database 2 after 15.1 s';
    expect(shapeOf(one)).toBe(shapeOf(other));
  });

  test('a scanner forgets the line before', () => {
    const scanner = createLineScanner();
    scanLine(scanner, 'GET /search 504 "open 10.0.0.1');
    scanLine(scanner, 'x');
    expect([...scanner.shape.codes.subarray(0, scanner.shape.length)]).toEqual([120]);
  });

  test.for([
    "'",
    '"',
    `"'`,
    'a.',
    '1.',
    'a',
    '0',
    '-',
    '\u00e9',
    '1:',
    'f:',
    '::',
    'GET ',
    '"GET /a',
    '1h',
    '10.0.0.',
    'a1',
    '@a.io',
  ])('takes bounded time on a long line of %j', (piece) => {
    const line = piece.repeat(200_000);
    const started = performance.now();
    expect(shapeOf(line).length).toBeLessThanOrEqual(500 * '<duration>'.length);
    expect(performance.now() - started).toBeLessThan(500);
  });
});
