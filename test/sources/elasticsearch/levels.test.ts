import { expect, test } from 'vitest';
import { levelWord, loudLines, loudnessOf } from '../../../src/sources/elasticsearch/levels.ts';

test.for([
  ['log.level', 'ERROR', 'error'],
  ['level', 50, 'error'],
  ['level', 40, 'warning'],
  ['level', 3, 'error'],
  ['severity_number', 17, 'error'],
  ['severity_number', 13, 'warning'],
  ['level_value', 40_000, 'error'],
  ['log.level', 'panic', 'error'],
  ['log.level', 'W', 'warning'],
  ['level', 30, undefined],
  ['log.level', 'notice', undefined],
] as const)('%s: %s is %s', ([field, value, loudness]) => {
  expect(loudnessOf(levelWord(field, value))).toBe(loudness);
});

test('every spelling of a word is asked for, and every range of a number', () => {
  expect(JSON.stringify(loudLines({ name: 'level', kind: 'keyword', group: 'level' }, 'warning'))).toContain(
    '"warn","WARN","Warn"',
  );
  expect(loudLines({ name: 'severity_number', kind: 'number', group: 'severity_number' }, 'error')).toEqual({
    range: { severity_number: { gte: 17, lte: 24 } },
  });
});
