import { expect, test } from 'vitest';
import { withAxis } from '../../../src/tui/chart/value-axis.ts';
import { lineText, span } from '../../../src/tui/line.ts';

test('a level is named beside its line, but never in place of the number at either end of the axis', () => {
  const domain = { low: 0, high: 40, logarithmic: false, ticks: [0, 40] };
  const mark = (value: number) => ({ value, label: `${value} s`, token: 'muted' as const });
  const labels = (level: number) =>
    withAxis(
      [[span('a')], [span('b')], [span('c')], [span('d')]],
      domain,
      [mark(0), mark(40), mark(level)],
      6,
    ).map((line) => lineText(line).slice(0, 5).trim());
  expect(labels(2)).toEqual(['40 s', '', '', '0 s']);
  expect(labels(38)).toEqual(['40 s', '', '', '0 s']);
  expect(labels(25)).toEqual(['40 s', '25 s', '', '0 s']);
});
