import { expect, test } from 'vitest';
import { parseDuration } from '../../src/model/duration.ts';
import { parseFactValue } from '../../src/model/fact-value.ts';

test.for([
  { text: '30s', seconds: 30 },
  { text: '250ms', seconds: 0.25 },
  { text: '1h30m', seconds: 5400 },
  { text: '1.1s', seconds: 1.1 },
  { text: '-15s', seconds: -15 },
  { text: '-0s', seconds: 0 },
  { text: '2d', seconds: 172_800 },
  { text: '30', seconds: undefined },
  { text: '30 s', seconds: undefined },
  { text: '5x', seconds: undefined },
  { text: '', seconds: undefined },
])('duration $text', ({ text, seconds }) => {
  expect(parseDuration(text)).toBe(seconds);
});

test.for([
  { raw: 3, parsed: { kind: 'value', value: 3 } },
  { raw: true, parsed: { kind: 'value', value: true } },
  { raw: '3s', parsed: { kind: 'value', value: 3 } },
  { raw: 'none', parsed: { kind: 'value', value: Infinity } },
  { raw: '*/5 * * * *', parsed: { kind: 'value', value: '*/5 * * * *' } },
  { raw: ['1s', 2, 'none'], parsed: { kind: 'value', value: [1, 2, Infinity] } },
  { raw: ['/a', '/b'], parsed: { kind: 'value', value: ['/a', '/b'] } },
  {
    raw: { datastore: 'none', reco: '3s' },
    parsed: { kind: 'by_member', byMember: { datastore: Infinity, reco: 3 } },
  },
])('fact $raw', ({ raw, parsed }) => {
  expect(parseFactValue(raw)).toEqual(parsed);
});

test.for([
  { name: 'nothing', raw: null, path: [], expected: 'a number, a duration' },
  { name: 'not a number', raw: Number.NaN, path: [], expected: 'a number, a duration' },
  { name: 'an empty map', raw: {}, path: [], expected: 'at least one member' },
  { name: 'a mixed list', raw: ['1s', 'often'], path: [], expected: 'not both' },
  { name: 'a map in a list', raw: [1, {}], path: [1], expected: 'a number, a duration or a word' },
  { name: 'nothing for a member', raw: { a: 1, b: null }, path: ['b'], expected: 'a number, a duration' },
])('wrong fact: $name', ({ raw, path, expected }) => {
  expect(parseFactValue(raw)).toMatchObject({
    kind: 'wrong',
    path,
    expected: expect.stringContaining(expected),
  });
});
