import { expect, test } from 'vitest';
import { onsetMarks, spanRule, timeLabels } from '../../../src/tui/chart/time-axis.ts';
import { lineText } from '../../../src/tui/line.ts';
import { createClock } from '../../../src/views/clock.ts';
import { START_MS } from './made-signal.ts';

const grid = (length: number, stepMs = 1000) => ({ startMs: START_MS, stepMs, length });

test.for<[string, number, number, string, string]>([
  ['three minutes', 180, 1000, 'UTC', '╵23:00              ╵23:01              ╵23:02'],
  [
    'a zone of half an hour',
    7200,
    1000,
    'Asia/Kolkata',
    '╵04:30         ╵05:00         ╵05:30         ╵06:00',
  ],
  ['three days', 72, 3_600_000, 'Europe/Berlin', '╵30 Nov             ╵1 Dec              ╵2 Dec'],
])('%s', ([, length, stepMs, zone, words]) => {
  expect(lineText(timeLabels(grid(length, stepMs), createClock(zone), 60)).trimEnd()).toBe(words);
});

test.for<[string, [number, number], [number, number], number | undefined, string]>([
  [
    'both named inside',
    [0, 20],
    [30, 50],
    undefined,
    '░░░░░░baseline░░░░░░──────────▓▓▓▓▓▓▓window▓▓▓▓▓▓▓──────────',
  ],
  [
    'a short window named beside',
    [0, 20],
    [30, 33],
    undefined,
    '░░░░░░baseline░░░░░░───window─▓▓▓───────────────────────────',
  ],
  [
    'a window of one sample at the end',
    [0, 59],
    [59, 60],
    undefined,
    '░░░░░░░░░░░░░░░░░░░░░░░░░baseline░░░░░░░░░░░░░░░░░░░░░░░░░░▓',
  ],
  [
    'the cursor on a word moves the word',
    [0, 20],
    [30, 50],
    40,
    '░░░░░░baseline░░░░░░──────────▓window▓▓▓▲▓▓▓▓▓▓▓▓▓──────────',
  ],
])('%s', ([, baseline, window, cursor, words]) => {
  const spans = {
    baseline: { start: baseline[0], end: baseline[1] },
    window: { start: window[0], end: window[1] },
  };
  expect(lineText(spanRule(grid(60), spans, 60, cursor))).toBe(words);
});

test.for<[string, readonly [number, number][], string | undefined]>([
  ['one', [[10, 12]], '          ━━━ onset'],
  [
    'two that overlap',
    [
      [10, 12],
      [11, 15],
    ],
    '          ━━━━━━ onset',
  ],
  [
    'at the end the word stands before',
    [[58, 59]],
    '                                                    onset ━━',
  ],
  ['outside', [[90, 95]], undefined],
])('onsets: %s', ([, onsets, words]) => {
  const intervals = onsets.map(([from, to]) => ({
    earliestMs: START_MS + from * 1000,
    latestMs: START_MS + to * 1000,
  }));
  const marks = onsetMarks(grid(60), intervals, 60);
  expect(marks === undefined ? undefined : lineText(marks).trimEnd()).toBe(words);
});
