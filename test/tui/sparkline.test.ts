import { expect, test } from 'vitest';
import { sparkline } from '../../src/tui/sparkline.ts';

test.for([
  { name: 'nothing', counts: [0, 0, 0, 0], columns: 4, line: '    ' },
  { name: 'no bins', counts: [], columns: 3, line: '   ' },
  { name: 'one line among many is seen', counts: [1, 0, 1000, 500], columns: 4, line: '▁ █▄' },
  { name: 'bins are added up', counts: [1, 1, 2, 2, 4, 4], columns: 3, line: '▂▄█' },
])('$name', ({ counts, columns, line }) => {
  expect(sparkline(counts, columns)).toBe(line);
});
