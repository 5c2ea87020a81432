import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createTemplateMiner, type MinerOptions } from '../../src/logs/template-miner.ts';

const rules = {
  create: () => ({ lines: 0 }),
  combine: (into: { lines: number }, from: { lines: number }) => {
    into.lines += from.lines;
  },
};

const mine = (lines: Iterable<string>, options?: MinerOptions): Readonly<Record<string, number>> => {
  const miner = createTemplateMiner(rules, options);
  for (const line of lines) miner.add(line).lines += 1;
  return Object.fromEntries(miner.templates().map(({ template, tally }) => [template, tally.lines]));
};

const total = (counts: Readonly<Record<string, number>>): number =>
  Object.values(counts).reduce((sum, count) => sum + count, 0);

/** Words of lower-case letters, the same for the same number: five letters tell 11 million numbers apart. */
const word = (number: number): string =>
  Array.from({ length: 5 }, (_, place) =>
    String.fromCharCode(97 + (Math.floor(number / 26 ** place) % 26)),
  ).join('');

const people = ['ann', 'bob', 'cem', 'dora', 'eve', 'finn'];

describe('createTemplateMiner', () => {
  test.for([
    { name: 'no lines', lines: [], templates: {} },
    { name: 'masked numbers', lines: ['lost 1', 'lost 2'], templates: { 'lost <num>': 2 } },
    {
      name: 'many words in one place are one template',
      lines: people.map((person) => `greeted ${person} again`),
      templates: { 'greeted <*> again': 6 },
    },
    {
      name: 'few words in one place say what happened',
      lines: ['Paused', 'Resumed', 'Started', 'Stopped'].map((state) => `instance 5 ${state}`),
      templates: {
        'instance <num> Paused': 1,
        'instance <num> Resumed': 1,
        'instance <num> Started': 1,
        'instance <num> Stopped': 1,
      },
    },
    {
      name: 'three users are enough',
      lines: people.slice(0, 3).map((person) => `session closed for user ${person}`),
      templates: { 'session closed for user <*>': 3 },
    },
    {
      name: 'two users are not',
      lines: people.slice(0, 2).map((person) => `session closed for user ${person}`),
      templates: { 'session closed for user ann': 1, 'session closed for user bob': 1 },
    },
    {
      name: 'a value keeps its key',
      lines: people.slice(0, 3).map((person) => `login owner=${person} done`),
      templates: { 'login owner=<*> done': 3 },
    },
    {
      name: 'names with something masked in them',
      lines: ['stored blk_7 on disk', 'stored rdd_7_1 on disk'],
      templates: { 'stored <*>_<num> on disk': 2 },
    },
    {
      name: 'keys differ, values do not vary',
      lines: ['limits memory:5 set', 'limits cores:5 set'],
      templates: { 'limits memory:<num> set': 1, 'limits cores:<num> set': 1 },
    },
    {
      name: 'an empty value is a value',
      lines: ['connection from 10.0.0.1 (a.example.com) at 5', 'connection from 10.0.0.1 () at 5'],
      templates: { 'connection from <host> (<*>) at <num>': 2 },
    },
    {
      name: 'the first word says what it is about',
      lines: people.map((person) => `${person} startup succeeded`),
      templates: Object.fromEntries(people.map((person) => [`${person} startup succeeded`, 1])),
    },
    {
      name: 'two places that vary',
      lines: people.flatMap((one) => people.map((other) => `path from ${one} to ${other} lost`)),
      templates: { 'path from <*> to <*> lost': 36 },
    },
    {
      name: 'another number of words is another template',
      lines: ['lost', 'lost 1', 'lost 1 of them'],
      templates: { lost: 1, 'lost <num>': 1, 'lost <num> of them': 1 },
    },
    {
      name: 'free text is told apart no further than a hundred ways',
      lines: Array.from({ length: 300 }, (_, index) => `searching ${word(index)} ${word(index * 7)}`),
      templates: { 'searching <*> <*>': 300 },
    },
  ])('$name', ({ lines, templates }) => {
    expect(mine(lines)).toEqual(templates);
  });

  test('says the templates at any time, and goes on', () => {
    const miner = createTemplateMiner(rules);
    const lines = people.flatMap((person, index) => [`greeted ${person} again`, `lost ${index}`]);
    const seen = lines.map((line) => {
      miner.add(line).lines += 1;
      return miner.templates().reduce((sum, { tally }) => sum + tally.lines, 0);
    });
    expect(seen).toEqual(lines.map((_, index) => index + 1));
    expect(
      Object.fromEntries(miner.templates().map(({ template, tally }) => [template, tally.lines])),
    ).toEqual(mine(lines));
  });

  const token = fc.constantFrom(
    'lost',
    'from',
    'a=b',
    'x=',
    '()',
    '(7)',
    '5 ms',
    '10.0.0.1',
    'db-1',
    '"q r"',
    ...people,
  );
  const log = fc.array(
    fc.array(token, { maxLength: 5 }).map((tokens) => tokens.join(' ')),
    { maxLength: 60 },
  );

  test('the same lines in any order have the same templates and counts', () => {
    fc.assert(
      fc.property(
        log.chain((lines) =>
          fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
        ),
        ([lines, shuffled]) => {
          expect(mine(shuffled)).toEqual(mine(lines));
          expect(total(mine(lines))).toBe(lines.length);
        },
      ),
    );
  });

  test('beyond its limit every line is still counted, and the same order has the same templates', () => {
    fc.assert(
      fc.property(log, (lines) => {
        const counts = mine(lines, { limit: 4 });
        expect(total(counts)).toBe(lines.length);
        expect(mine(lines, { limit: 4 })).toEqual(counts);
      }),
    );
  });

  test.for([
    {
      name: 'one free word',
      line: (index: number) => `user query ${word(index)} returned ${index} hits`,
      most: 1,
    },
    { name: 'a free first word', line: (index: number) => `${word(index)} is up`, most: 1 },
    {
      name: 'nothing but free words',
      line: (index: number) =>
        Array.from({ length: 1 + (index % 12) }, (_, place) => word(index * 31 + place * 7919)).join(' '),
      most: 12,
    },
  ])('100,000 different lines have few templates: $name', ({ line, most }) => {
    const failed = 'connection to orders failed';
    const lines = Array.from({ length: 100_000 }, (_, index) => (index % 100 === 0 ? failed : line(index)));
    const counts = mine(lines);
    expect(total(counts)).toBe(100_000);
    expect(counts[failed]).toBe(1000);
    expect(Object.keys(counts).length).toBeLessThanOrEqual(most + 1);
  });

  test('what it holds is bounded, whatever the lines', () => {
    const miner = createTemplateMiner(rules, { limit: 64 });
    let most = 0;
    for (let index = 0; index < 5000; index += 1) {
      miner.add(`${'x '.repeat(index % 40)}${word(index)} ${word(index * 3)}`).lines += 1;
      if (index % 50 === 0) most = Math.max(most, miner.templates().length);
    }
    // The limit, and what was kept when it was last reached.
    expect(most).toBeLessThanOrEqual(64 + 41);
  });

  test.for([
    { name: 'a long line', line: 'x1 '.repeat(4000) },
    { name: 'a long word', line: 'x'.repeat(10_000) },
    { name: 'a long number', line: '7'.repeat(10_000) },
    { name: 'quotes without end', line: `"'`.repeat(5000) },
    { name: 'names of object members', line: '__proto__ constructor toString' },
    { name: 'text that looks like a mask', line: 'after <num> on <*>' },
    { name: 'half a surrogate pair', line: 'lost \uD83D' },
  ])('hostile: $name', ({ line }) => {
    const counts = mine([line, line, `${line} `, 'lost 1']);
    expect(total(counts)).toBe(4);
    expect(counts['lost <num>']).toBe(1);
  });

  test('what differs only far into a line is one template', () => {
    const start = 'word '.repeat(120);
    expect(Object.values(mine([`${start}ann`, `${start}bob`]))).toEqual([2]);
  });
});
