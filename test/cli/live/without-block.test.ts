import { expect, test } from 'vitest';
import { withoutBlock } from '../../../src/cli/live/without-block.ts';

test.for([
  {
    name: 'in the middle',
    text: 'schema: 1\nsources:\n  a: 1\n# of it\n  b: 2\nfacts:\n  x: 1\n',
    rest: 'schema: 1\n\n\n\n\nfacts:\n  x: 1\n',
  },
  { name: 'at the end', text: 'schema: 1\nsources:\n  a: 1\n', rest: 'schema: 1\n\n\n' },
  { name: 'at the start, quoted', text: '"sources": { a: 1 }\nfacts: {}\n', rest: '\nfacts: {}\n' },
  {
    name: 'absent',
    text: 'schema: 1\nfacts: { sources_x: 1 }\n',
    rest: 'schema: 1\nfacts: { sources_x: 1 }\n',
  },
])('$name', ({ text, rest }) => {
  expect(withoutBlock(text, 'sources', 'tollens.yaml')).toBe(rest);
});

test('inside a line there is no block to take out', () => {
  expect(() => withoutBlock('{ schema: 1, sources: { a: 1 } }', 'sources', 'tollens.yaml')).toThrow(
    'expected a block of its own',
  );
});
