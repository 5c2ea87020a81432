import { expect, test } from 'vitest';
import { legendLines } from '../../../src/tui/chart/legend.ts';
import { lineText, span } from '../../../src/tui/line.ts';

const words = (count: number, word: string) =>
  Array.from({ length: count }, (_, index) => [span(`${word}-${index + 1}`)]);

test.for([
  { name: 'all fit', members: 2, columns: 40, most: 1, reads: ['web-1  web-2  note-1  note-2'] },
  { name: 'remarks are no members', members: 4, columns: 26, most: 1, reads: ['web-1  web-2  and 2 more'] },
  { name: 'only remarks are left out', members: 2, columns: 22, most: 1, reads: ['web-1  web-2  …'] },
  {
    name: 'on two lines',
    members: 4,
    columns: 20,
    most: 2,
    reads: ['web-1  web-2  web-3', 'web-4  note-1  …'],
  },
])('$name', ({ members, columns, most, reads }) => {
  const lines = legendLines({ members: words(members, 'web'), remarks: words(2, 'note') }, columns, most);
  expect(lines.map((line) => lineText(line).trimEnd())).toEqual(reads);
});
