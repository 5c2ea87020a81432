import fc from 'fast-check';
import { expect, test } from 'vitest';
import { chart } from '../../../src/tui/chart/chart.ts';
import type { ChartMember, ChartOptions } from '../../../src/tui/chart/chart-input.ts';
import { lineText, lineWidth } from '../../../src/tui/line.ts';
import { createClock } from '../../../src/views/clock.ts';
import { madeSignal, type Sample, START_MS, times } from './made-signal.ts';

const options: ChartOptions = {
  spans: { baseline: { start: 0, end: 30 }, window: { start: 40, end: 60 } },
  clock: createClock('Europe/Berlin'),
  scale: 'linear',
};

const drawn = (
  members: readonly ChartMember[],
  columns: number,
  rows: number,
  more: Partial<ChartOptions> = {},
): string =>
  `\n${chart(members, { columns, rows }, { ...options, ...more })
    .map((line) => lineText(line).trimEnd())
    .join('\n')}\n`;

const stall = [...times(30, 0.1), ...times(10, 'gap'), ...times(20, 5), ...times(20, 0.1)];

test('40×9: a plateau at a level, a gap that stays open, baseline and window under the axis', () => {
  const one = { name: '', signal: madeSignal(stall) };
  expect(
    drawn([one], 46, 9, { levels: [{ name: 'edge.timeout', value: 5 }], cursor: { from: 45, to: 46 } }),
  ).toMatchInlineSnapshot(`
    "
    5 s ┤╌╌ edge.timeout 5 s ⠈⠉⠉⠉⠉⠉⠉⠉⠉⠉⢱╌╌╌╌╌╌╌╌╌╌
        │                       ┊      ⢸
        │                       ┊      ⢸
        │                       ┊       ⡇
        │                       ┊       ⡇
    0 s ┤⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⡀       ┊       ⣇⣀⣀⣀⣀⣀⣀⣀⣀⣀
        └░░░░baseline░░░░────▓▓▓▲window▓──────────
         ╵00:00:00      ╵00:00:30      ╵00:01:00
    ▲ 00:00:45 UTC+01:00  5 s
    "
  `);
});

test('60×12: members by letter, an onset as wide as its uncertainty, lower bounds, a spike of one sample', () => {
  const members = [
    {
      name: 'search-1',
      signal: madeSignal([...times(40, 1), ...times(20, { atLeast: 8 }), ...times(20, 1)]),
      onset: { earliestMs: START_MS + 39_000, latestMs: START_MS + 43_000 },
    },
    { name: 'search-2', signal: madeSignal([...times(20, 2), 9, ...times(59, 2)]) },
  ];
  expect(drawn(members, 60, 12, { cursor: { from: 50, to: 51 } })).toMatchInlineSnapshot(`
    "
    10 s ┤             ⢀                   ┊
         │             ⢸⡇            ↑⠒⠒⠒⠒⠒⠒⠒↑⠒⠒⠒⠒⢢
         │             ⢸⡇            ⡇     ┊      ⢸
     5 s ┤             ⢸⢱            ⡇     ┊      ⢸
         │             ⢸⢸            ⡇     ┊      ⢸
         │⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠜⠸⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⡧⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤B⢼⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤
     0 s ┤⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉A⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉      ┊      ⠈⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
         └░░░░░░baseline░░░░░░░──────▓▓▓▓▓▓▲window▓─────────────
          ╵00:00:00           ╵00:00:30           ╵00:01:00
                                    ━━━━ onset
    ▲ 00:00:50 UTC+01:00  A search-1 ≥ 8 s  B search-2 2 s
    ↑ at least
    "
  `);
});

test('a logarithmic axis says what it cannot hold', () => {
  const one = { name: '', signal: madeSignal([...times(40, 0), ...times(40, 250)], { unit: 'per_second' }) };
  expect(drawn([one], 50, 9, { scale: 'logarithmic' })).toMatchInlineSnapshot(`
    "
    1000/s ┤
           │
           │
           │                     ⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤⠤
           │
     100/s ┤↓↓↓↓↓↓↓↓↓↓↓↓↓↓↓↓↓↓↓↓↓
           └░░░░baseline░░░░─────▓▓window▓▓▓──────────
            ╵00:00:00      ╵00:00:30       ╵00:01:00
    ↓ zero or less  logarithmic
    "
  `);
});

test('members apart share one scale and one time axis', () => {
  const members = [
    { name: 'search-1', signal: madeSignal(stall) },
    { name: 'search-2', signal: madeSignal(times(80, 1)) },
  ];
  expect(drawn(members, 50, 14, { scale: 'apart' })).toMatchInlineSnapshot(`
    "
    A search-1
    5 s ┤                      ⠈⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⢱
        │                                 ⢸
        │                                  ⡇
    0 s ┤⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀                 ⣇⣀⣀⣀⣀⣀⣀⣀⣀⣀⣀
    B search-2
    5 s ┤
        │
        │
    0 s ┤⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉⠉
        └░░░░baseline░░░░░─────▓▓▓window▓▓▓───────────
         ╵00:00:00       ╵00:00:30        ╵00:01:00
    "
  `);
});

test.for<{ name: string; samples: readonly Sample[]; more: object; label: string }>([
  { name: 'a rate', samples: times(9, 100), more: { unit: 'per_second', kind: 'rate' }, label: '0/s' },
  { name: 'a ratio', samples: times(9, 0.9), more: { unit: 'ratio', kind: 'gauge' }, label: '0' },
  { name: 'a count', samples: times(9, 7), more: { unit: 'count', kind: 'gauge' }, label: '0' },
])('$name begins at zero', ({ samples, more, label }) => {
  const lines = drawn([{ name: '', signal: madeSignal(samples, more) }], 40, 8).split('\n');
  expect(lines.find((line) => line.trimStart().startsWith(`${label} ┤`))).toBeDefined();
});

test('nothing to draw is said', () => {
  expect(drawn([{ name: '', signal: madeSignal(times(9, 'gap')) }], 30, 8)).toBe(
    '\nNo number in this span.\n',
  );
});

const sample: fc.Arbitrary<Sample> = fc.oneof(
  { weight: 5, arbitrary: fc.double({ min: -1e9, max: 1e9, noNaN: true }) },
  fc.constantFrom<Sample>('gap', 'NaN', 0, Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY),
  fc.record({ atLeast: fc.double({ min: 0, max: 1e6, noNaN: true }) }),
);

test('every line is as wide as the room, and no number is made up, whatever the samples', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }).chain((length) =>
        fc.array(fc.array(sample, { minLength: length, maxLength: length }), {
          minLength: 1,
          maxLength: 4,
        }),
      ),
      fc.integer({ min: 30, max: 160 }),
      fc.integer({ min: 8, max: 40 }),
      fc.constantFrom<ChartOptions['scale']>('linear', 'logarithmic', 'apart'),
      fc.constantFrom('s', 'count', 'per_second', 'ratio', 'bytes'),
      (all, columns, rows, scale, unit) => {
        const members = all.map((samples, index) => ({
          name: `member-${index}`,
          signal: madeSignal(samples, { unit }),
        }));
        const lines = chart(members, { columns, rows }, { ...options, scale, cursor: { from: 0, to: 1 } });
        expect(lines.map(lineWidth).filter((width) => width !== columns)).toEqual([]);
        expect(lines.map(lineText).join('\n')).not.toMatch(/NaN|undefined|Infinity|\bnull\b/);
        if (scale !== 'apart') expect(lines.length).toBeLessThanOrEqual(rows);
      },
    ),
    { numRuns: 200 },
  );
});
