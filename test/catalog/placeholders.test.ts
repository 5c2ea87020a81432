import { expect, test } from 'vitest';
import { findPlaceholders } from '../../src/catalog/placeholders.ts';

test.for<[string, unknown, readonly [string, string][]]>([
  ['text that was written', { title: 'Slow locks', prior: 0.1, tags: [] }, []],
  ['a word that only begins alike', { title: 'TODOS are late' }, []],
  ['a placeholder', { title: 'TODO a short name' }, [['title', 'to write: a short name']]],
  ['one with a colon', { title: 'TODO: a short name' }, [['title', 'to write: a short name']]],
  ['one that does not say what', { title: 'TODO' }, [['title', 'to write: this still says TODO']]],
  [
    'several, in the order of the file',
    { a: { b: ['x', 'TODO one'] }, c: 'TODO two' },
    [
      ['a.b.1', 'to write: one'],
      ['c', 'to write: two'],
    ],
  ],
])('%s', ([, value, expected]) => {
  expect(findPlaceholders(value).map(({ path, message }) => [path.join('.'), message])).toEqual(expected);
});
