import { expect, test } from 'vitest';
import { readCatalog } from '../../../src/catalog/read-catalog.ts';
import { wordsOf } from '../../../src/sources/elasticsearch/clause.ts';
import { clauseOf } from '../../../src/sources/elasticsearch/pattern-clause.ts';

const phrase = (text: string, ends: { readonly start?: true; readonly end?: true } = {}) => ({
  kind: 'phrase',
  text,
  openStart: ends.start === true,
  openEnd: ends.end === true,
});

test.for([
  ['connection refused', phrase('connection refused', { start: true, end: true })],
  ['\\bconnection refused\\b', phrase('connection refused', { start: true })],
  [
    'read (?:timed out|timeout)',
    {
      kind: 'any',
      of: [
        phrase('read timed out', { start: true, end: true }),
        phrase('read timeout', { start: true, end: true }),
      ],
    },
  ],
  [
    'too many clients.{0,200}already',
    {
      kind: 'all',
      of: [phrase('too many clients', { start: true }), phrase('already', { end: true })],
    },
  ],
  // What is joined to a number is not looked for.
  ['after \\d+ms waiting', phrase('waiting', { end: true })],
] as const)('%s', ([regex, clause]) => {
  expect(clauseOf(regex)).toMatchObject({ clause });
});

test.for(['\\d+', '[a-z]+', 'in to the'])('%s holds no word that tells anything', (regex) => {
  expect(clauseOf(regex)).toEqual({ clause: undefined, incomplete: true });
});

const { catalog } = await readCatalog(['hypotheses']);

test('most patterns of the catalogue can be searched for in words', () => {
  const without = catalog.logPatterns.filter(({ regex }) => clauseOf(regex).clause === undefined);
  expect(without.length).toBeLessThanOrEqual(catalog.logPatterns.length / 10);
});

test('words are those of the standard tokenizer', () => {
  expect(wordsOf('java.net.SocketTimeoutException: Read timed-out (504)')).toEqual([
    'java.net.sockettimeoutexception',
    'read',
    'timed',
    'out',
    '504',
  ]);
});
