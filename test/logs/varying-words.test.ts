import { expect, test } from 'vitest';
import { VARYING, varyingAmong } from '../../src/logs/varying-words.ts';

const NUMBER = '\u0002';

test.for([
  { name: 'plain words, too few', words: ['on', 'off', 'up', 'down'], before: 'is', varying: 0 },
  { name: 'plain words', words: ['on', 'off', 'up', 'down', 'gone'], before: 'is', varying: 5 },
  { name: 'plain words beyond ASCII', words: ['größe', 'höhe', 'länge'], before: 'die', varying: 0 },
  { name: 'names, too few', words: ['db-main', 'db-other'], before: 'on', varying: 0 },
  { name: 'names', words: ['db-main', 'db-other', 'a.b'], before: 'on', varying: 3 },
  { name: 'names among words', words: ['db-main', 'db-other', 'a.b', 'all'], before: 'on', varying: 3 },
  { name: 'words after "user"', words: ['ann', 'bob', 'cem'], before: 'user', varying: 3 },
  { name: 'one masked', words: [`db${NUMBER}`, 'all'], before: 'on', varying: 0 },
  { name: 'two masked', words: [`db${NUMBER}`, `x${NUMBER}`, 'all'], before: 'on', varying: 2 },
  { name: 'two masked under two keys', words: [`a=${NUMBER}`, `b=${NUMBER}`], before: 'on', varying: 0 },
  { name: 'an empty value', words: [`a=${NUMBER}`, 'a='], before: 'on', varying: 2 },
  { name: 'words at the start', words: ['on', 'off', 'up', 'down', 'gone'], before: undefined, varying: 0 },
  { name: 'names at the start', words: ['db-main', 'db-other', 'a.b'], before: undefined, varying: 0 },
  { name: 'masked at the start', words: [`a_${NUMBER}`, `b_${NUMBER}`], before: undefined, varying: 2 },
])('$name', ({ words, before, varying }) => {
  expect(
    varyingAmong(
      words.map((word) => ({ word, before })),
      VARYING,
    ),
  ).toHaveLength(varying);
});
