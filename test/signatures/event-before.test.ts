import { describe, expect, test } from 'vitest';
import type { RoleInput } from '../../src/signatures/detector.ts';
import { eventBefore } from '../../src/signatures/event-before.ts';
import { noEvent } from '../../src/signatures/no-event.ts';
import { buildSignal, buildSpans, START_MS } from '../build/signal.ts';
import { detect, events, series } from './detect.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

// The window starts at second 45.
const OPPOSITE: Readonly<Partial<Record<Expected, Expected>>> = { observed: 'absent', absent: 'observed' };

describe('event_before and its mirror, no_event', () => {
  test.for<readonly [string, RoleInput, number, Expected]>([
    ['shortly before', events([40]), 30, 'observed'],
    ['right at the start', events([46]), 30, 'observed'],
    ['too long before', events([5]), 30, 'absent'],
    ['well after the time that was given', events([60]), 30, 'unresolved'],
    ['after the window, within a minute of its start', events([90]), 30, 'unresolved'],
    ['long after the window', events([120]), 30, 'absent'],
    ['none', events([]), 30, 'absent'],
    ['none, by a feed with holes', events([], { feedComplete: false }), 30, 'coverage'],
    ['there, by a feed with holes', events([40], { feedComplete: false }), 30, 'observed'],
    ['no finite time', events([40]), Number.POSITIVE_INFINITY, 'fact'],
    ['no feed', { kind: 'value', label: 'x', value: 1 }, 30, 'not_bound'],
    [
      'counted in a series',
      series(buildSignal('0x39 1 0x43', { kind: 'event', unit: 'event' })),
      30,
      'observed',
    ],
  ])('%s', ([, signal, within, expected]) => {
    const before = detect(eventBefore, { roles: { signal }, parameters: { within } });
    const none = detect(noEvent, { roles: { signal }, parameters: { within } });
    for (const match of [before, none]) expectSound(match);
    expect(verdictOf(before)).toBe(expected);
    expect(verdictOf(none)).toBe(OPPOSITE[expected] ?? expected);
  });

  test.for<readonly [string, number, Expected]>([
    ['before it', 60, 'observed'],
    ['written down within a minute after it', 70, 'unresolved'],
    ['more than a minute after it', 130, 'absent'],
  ])('the trouble was measured to begin at 65 s, whatever was given: %s', ([, atS, expected]) => {
    const moment = START_MS + 65_000;
    const spans = { ...buildSpans(), begin: { earliestMs: moment - 1000, latestMs: moment } };
    const asked = { roles: { signal: events([atS]) }, parameters: { within: 30 }, spans };
    expect(verdictOf(detect(eventBefore, asked))).toBe(expected);
  });

  test.for<readonly [string, string, Readonly<Record<string, number>>, Expected]>([
    ['before the onset of another signal', '10x69 40x14', {}, 'observed'],
    ['not before it', '10x79 40x4', {}, 'absent'],
    ['with slack', '10x79 40x4', { slack: 15 }, 'observed'],
    ['it never changed', '10x84', {}, 'trigger'],
    ['it cannot be told', '10x44 _x40', {}, 'coverage'],
  ])('onset_of: %s', ([, samples, more, expected]) => {
    const roles = { signal: events([55]), onset_of: series(buildSignal(samples)) };
    const match = detect(eventBefore, { roles, parameters: { within: 20, ...more } });
    expectSound(match);
    expect(verdictOf(match)).toBe(expected);
  });
});

test('of several, the last that came before the anchor is named, not one after it', () => {
  const match = detect(eventBefore, { roles: { signal: events([20, 43, 46]) }, parameters: { within: 30 } });
  expect(match.figures.find(({ name }) => name === 'before')?.value).toBe(2);
});

describe('underway: one that began sooner and went on', () => {
  const run = (startS: number, endS?: number): RoleInput => ({
    kind: 'events',
    signal: 'job.run',
    feedComplete: true,
    events: [
      {
        signal: 'job.run',
        startMs: START_MS + startS * 1000,
        ...(endS === undefined ? {} : { endMs: START_MS + endS * 1000 }),
        dimensions: {},
        text: 'export',
      },
    ],
  });
  test.for<readonly [string, RoleInput, boolean, Expected]>([
    ['it had not ended', run(5, 60), true, 'observed'],
    ['it had ended', run(5, 30), true, 'absent'],
    ['it had not ended, and nobody asks', run(5, 60), false, 'absent'],
    ['nobody wrote down its end', run(5), true, 'unresolved'],
    ['nobody wrote down its end, and nobody asks', run(5), false, 'absent'],
    ['it began shortly before, with no end', run(40), true, 'observed'],
    ['it came long after', run(130, 140), true, 'absent'],
  ])('%s', ([, signal, underway, expected]) => {
    const match = detect(eventBefore, { roles: { signal }, parameters: { within: 10, underway } });
    expectSound(match);
    expect(verdictOf(match)).toBe(expected);
  });
});
