import { describe, expect, test } from 'vitest';
import { renderShape } from '../../src/logs/masks.ts';
import { limitGroups, narrowGroups } from '../../src/logs/narrow-groups.ts';
import { groupShape, type ShapeGroup, singleGroup } from '../../src/logs/shape-group.ts';

const groupsOf = (shapes: readonly string[], lines = 1) =>
  shapes.map((shape) => singleGroup(shape, { lines }));
const numbered = (count: number, shapeOf: (index: number) => string): readonly string[] =>
  Array.from({ length: count }, (_, index) => shapeOf(index));
const texts = (groups: readonly ShapeGroup<unknown>[]) =>
  groups.map((group) => renderShape(groupShape(group)));

describe('narrowGroups', () => {
  test.for([
    { name: 'as many as there may be', shapes: numbered(100, (index) => `find w${index}`), narrowed: 100 },
    { name: 'one more', shapes: numbered(101, (index) => `find w${index}`), narrowed: 1 },
    { name: 'other first words', shapes: numbered(300, (index) => `w${index} found`), narrowed: 300 },
    {
      name: 'only what is free text',
      shapes: numbered(303, (index) => `find ${['a', 'b', 'c'][index % 3]} w${index}`),
      narrowed: 3,
    },
  ])('$name', ({ shapes, narrowed }) => {
    expect(narrowGroups(groupsOf(shapes))).toHaveLength(narrowed);
  });
});

describe('limitGroups', () => {
  test.for([
    { name: 'within the limit', shapes: ['a b', 'a c'], limit: 2, found: ['a b', 'a c'] },
    {
      name: 'where most groups are, first',
      shapes: ['one two three', ...numbered(20, (index) => `w${index} found`)],
      limit: 10,
      found: ['<*> found', 'one two three'],
    },
    {
      name: 'one for each number of words in the end',
      shapes: [...numbered(9, (index) => `w${index}`), ...numbered(9, (index) => `w${index} found`)],
      limit: 2,
      found: ['<*>', '<*> found'],
    },
  ])('$name', ({ shapes, limit, found }) => {
    expect(texts(limitGroups(groupsOf(shapes), limit)).sort()).toEqual(found);
  });

  test('what has many lines stays as it is', () => {
    const groups = [
      ...groupsOf(['orders failed'], 50),
      ...groupsOf(numbered(20, (index) => `w${index} failed`)),
    ];
    expect(texts(limitGroups(groups, 4)).sort()).toEqual(['<*> failed', 'orders failed']);
  });
});
