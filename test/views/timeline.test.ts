import { expect, test } from 'vitest';
import type { TimelineEntry } from '../../src/model/diagnosis.ts';
import { addsToAccount, collapseTimeline } from '../../src/views/timeline.ts';
import { sampleDiagnosis } from './sample-diagnosis.ts';

const row = (at: string, text: string, kind: TimelineEntry['kind'] = 'event') => ({ at, kind, text });

test('events in a row that differ in numbers alone are one row', () => {
  const rows = [
    row('10:00:00', 'started search-1 pid 7'),
    row('10:00:01', 'started search-2 pid 8'),
    row('10:00:02', 'started search-3 pid 9'),
    row('10:00:03', 'deployed v2'),
    row('10:00:04', 'started search-1 pid 10'),
  ];
  expect(collapseTimeline(rows).map(({ at, text }) => `${at} ${text}`)).toEqual([
    '10:00:00 started search-1 pid 7 (and 2 more like it until 10:00:02)',
    '10:00:03 deployed v2',
    '10:00:04 started search-1 pid 10',
  ]);
});

test('onsets are never gathered', () => {
  const rows = [row('10:00:00', 'a 1', 'onset'), row('10:00:01', 'a 2', 'onset')];
  expect(collapseTimeline(rows)).toEqual(rows);
});

const at = { from: '2026-11-29T23:28:00.000Z', to: '2026-11-29T23:28:00.000Z' };

test.for([
  { name: 'an event', entry: { kind: 'event', text: 'deploy' }, adds: true },
  {
    name: 'the onset of a step',
    entry: { kind: 'onset', text: 'x', hypothesis: 'slow-dependency' },
    adds: false,
  },
  { name: 'another onset', entry: { kind: 'onset', text: 'x', hypothesis: 'query-regression' }, adds: true },
  { name: 'the window', entry: { kind: 'window', text: 'begins' }, adds: false },
] as const)('a timeline with $name adds to the account: $adds', ({ entry, adds }) => {
  expect(addsToAccount({ ...sampleDiagnosis, timeline: [{ at, ...entry }] })).toBe(adds);
});
