import { expect, test } from 'vitest';
import { axisLabels, columnAt, markLine } from '../../../src/tui/screens/time-axis.ts';
import { createClock } from '../../../src/views/clock.ts';

const axis = { startMs: 0, endMs: 20_000, columns: 20 };
const mark = { from: '├', between: '─', to: '┤', one: '█' };
const window = { startMs: 5000, endMs: 15_000 };

test.for([
  { name: 'a point', span: [2000, 2000], line: '  █  ···········    ' },
  { name: 'an interval', span: [2000, 7000], line: '  ├────┤········    ' },
  { name: 'within a column', span: [2100, 2900], line: '  █  ···········    ' },
  { name: 'before the axis', span: [-9000, -8000], line: '█    ···········    ' },
  { name: 'after it', span: [90_000, 99_000], line: '     ···········   █' },
])('$name', ({ span: [startMs = 0, endMs = 0], line }) => {
  expect(markLine(axis, { startMs, endMs }, mark, window)).toBe(line);
});

test('an axis without length has all in its first column', () => {
  expect(columnAt({ startMs: 5, endMs: 5, columns: 10 }, 5)).toBe(0);
});

test('labels are in the local zone, as many as have room', () => {
  const labels = (columns: number) =>
    axisLabels({ startMs: 0, endMs: 3_600_000, columns }, createClock('Asia/Kolkata'));
  expect(labels(30)).toBe('╵05:30:00      ╵06:00:00      ');
  expect(labels(8)).toBe('╵05:30:0');
});
