import { describe, expect, test } from 'vitest';
import { askedTime, type TimeFlags } from '../../../src/cli/live/asked-time.ts';
import type { TimeSpan } from '../../../src/model/time.ts';

const day = '2026-11-30T';
const now = Date.parse(`${day}12:00:30Z`);
const at = (clock: string): string => `${day}${clock}Z`;
const words = ({ startMs, endMs }: TimeSpan): string =>
  [startMs, endMs].map((ms) => new Date(ms).toISOString().slice(11, 19)).join('–');

test.for<{ flags: TimeFlags; search: string; asked: string; window?: string }>([
  { flags: {}, search: '11:00:30–12:00:30', asked: '09:55:00–12:00:30' },
  { flags: { last: '5m' }, search: '11:55:30–12:00:30', asked: '11:35:00–12:00:30' },
  { flags: { around: at('10:00:00') }, search: '09:30:00–10:30:00', asked: '08:25:00–10:30:00' },
  { flags: { around: at('11:45:00') }, search: '11:15:00–12:00:30', asked: '10:24:00–12:00:30' },
  {
    flags: { from: at('10:00:00'), to: at('10:10:00') },
    search: '10:00:00–10:10:00',
    asked: '09:40:00–10:15:00',
    window: '10:00:00–10:10:00',
  },
  {
    flags: { from: at('11:59:00') },
    search: '11:59:00–12:00:30',
    asked: '11:39:00–12:00:30',
    window: '11:59:00–12:00:30',
  },
  {
    flags: { from: at('10:00:00'), to: at('10:10:00'), baseline: `${at('07:00:00')}..${at('07:10:00')}` },
    search: '10:00:00–10:10:00',
    asked: '06:55:00–10:15:00',
    window: '10:00:00–10:10:00',
  },
])('$flags', ({ flags, search, asked, window }) => {
  const times = askedTime(flags, now);
  expect(words(times.search)).toBe(search);
  expect(words(times.asked)).toBe(asked);
  expect(times.window && words(times.window)).toBe(window);
});

describe('refused', () => {
  test.for<{ flags: TimeFlags; message: string }>([
    { flags: { to: at('10:00:00') }, message: '--to needs --from' },
    { flags: { from: at('10:00:00'), to: at('09:00:00') }, message: 'ends before it starts' },
    { flags: { around: at('10:00:00'), last: '1h' }, message: '--around, --last: expected only one of them' },
    { flags: { last: '0s' }, message: '--last 0s: not a length of time' },
    { flags: { last: '30' }, message: '--last 30: not a length of time' },
    { flags: { baseline: at('10:00:00') }, message: 'not a span' },
    { flags: { baseline: `${at('10:00:00')}..${at('09:00:00')}` }, message: 'ends before it starts' },
  ])('$message', ({ flags, message }) => {
    expect(() => askedTime(flags, now)).toThrow(message);
  });
});

describe('times of day', () => {
  /** Half past one in the afternoon, where the tests run. */
  const afternoon = new Date(2026, 10, 30, 13, 30).getTime();
  /** Half an hour after midnight. */
  const night = new Date(2026, 10, 30, 0, 30).getTime();

  test.for<{ flags: TimeFlags; nowMs: number; says: string }>([
    {
      flags: { from: '14:00', to: '13:00' },
      nowMs: afternoon,
      says: '--from 14:00 --to 13:00: is 23 h long: 14:00 was read as 2026-11-29T14:00, and 13:00 as 2026-11-30T13:00',
    },
    {
      flags: { from: '14:00' },
      nowMs: afternoon,
      says: '--from 14:00: is 24 h long: 14:00 was read as 2026-11-29T14:00, and now as 2026-11-30T13:30',
    },
    {
      flags: { from: '13:00', to: '14:00' },
      nowMs: afternoon,
      says: 'ends before it starts, or is empty: 13:00 was read as 2026-11-30T13:00, and 14:00 as 2026-11-29T14:00',
    },
    {
      flags: { from: '-10m', baseline: '14:00..13:00' },
      nowMs: afternoon,
      says: '--baseline 14:00..13:00: is 23 h long',
    },
  ])('$flags: no day is guessed silently', ({ flags, nowMs, says }) => {
    expect(() => askedTime(flags, nowMs)).toThrow(says);
  });

  test.for<{ flags: TimeFlags; nowMs: number; minutes: number }>([
    { flags: { from: '13:00', to: '13:10' }, nowMs: afternoon, minutes: 10 },
    { flags: { from: '23:50', to: '0:10' }, nowMs: night, minutes: 20 },
    { flags: { from: '2026-11-29T14:00', to: '13:00' }, nowMs: afternoon, minutes: 23 * 60 },
  ])('$flags: $minutes minutes', ({ flags, nowMs, minutes }) => {
    const { window } = askedTime(flags, nowMs);
    expect(window && (window.endMs - window.startMs) / 60_000).toBe(minutes);
  });
});
