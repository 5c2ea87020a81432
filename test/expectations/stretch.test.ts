import { describe, expect, test } from 'vitest';
import { testPrediction } from '../../src/expectations/predict.ts';
import { testedStretch } from '../../src/expectations/stretch.ts';
import { timeAt } from '../../src/model/time.ts';
import { buildSpans } from '../build/signal.ts';
import { calm, contextOf, type Given, moved, SPANS, signal } from './context.ts';
import { leaf, predicted } from './expectation.ts';

const { window, baseline, grid } = SPANS;
const hosts = { id: 'edge.healthy', bad: 'down' as const };
const healthy = (samples: string) => signal('edge.healthy', samples, {}, { unit: 'count', resolution: 0.33 });
const stretch = (more: Parameters<typeof leaf>[3], given: Given = {}) =>
  testedStretch(leaf('flat', 'svc.p99', {}, more), contextOf({ defined: [hosts], ...given }));

describe('the stretch that is tested', () => {
  test.for<[string, Parameters<typeof leaf>[3], object]>([
    ['the window, where nothing is said', {}, window],
    ['the window by name', { at: 'window' }, window],
    ['the baseline', { at: 'baseline' }, baseline],
    ['around the onset', { at: 'onset' }, { start: window.start - 2, end: window.start + 8 }],
  ])('%s', ([, more, span]) => {
    expect(stretch(more)).toMatchObject({ kind: 'stretch', span });
  });

  test.for([
    [1, 6, { start: 0, end: 7 }],
    [0, 40, { start: 0, end: 8 }],
  ] as const)('around an onset at the very edge of the data: %s before, %s after', ([lead, length, span]) => {
    const spans = buildSpans({ baseline: 0, lead, window: length });
    expect(stretch({ at: 'onset' }, { spans })).toMatchObject({ kind: 'stretch', span });
  });
});

describe('a window of few samples', () => {
  test.for([
    [4, 30, { kind: 'missing', lack: 'too_short' }],
    [5, 30, { kind: 'stretch', span: { start: 38, end: 45 } }],
  ] as const)('%i: its beginning does not reach past its end', ([length, after, expected]) => {
    const spans = buildSpans({ baseline: 35, lead: 5, window: length, after });
    expect(stretch({ at: 'onset' }, { spans })).toMatchObject(expected);
  });
});

describe('around the onset', () => {
  const full = predicted(leaf('band', 'svc.queue', { at_least: 5 }, { at: 'onset' }));
  const verdict = (samples: string, spans = contextOf().spans) =>
    testPrediction(full, contextOf({ signals: [signal('svc.queue', samples)], spans }), {}).outcome;
  const at = timeAt(grid, window.start);
  const measured = { ...contextOf().spans, begin: { earliestMs: at - 1000, latestMs: at } };

  test('what is not there is absent where the onset was measured', () => {
    expect(verdict(calm(0), measured)).toBe('absent');
  });

  test.for<[string, string]>([
    ['that comes a few seconds later', '0x49 9x34'],
    ['that came a few seconds before', '0x35 9x8 0x39'],
  ])('what is dated by another clock may be what is there: %s', ([, samples]) => {
    expect(verdict(samples, measured)).toBe('unknown');
  });

  test('what comes later than clocks differ is not there', () => {
    expect(verdict('0x59 9x24', measured)).toBe('absent');
  });

  test('and may be elsewhere where it was only given', () => {
    expect(verdict(calm(0))).toBe('unknown');
    expect(verdict(calm(9))).toBe('observed');
  });
});

describe('until another signal changes', () => {
  test.for<[string, string, object]>([
    [
      'ends before its onset',
      '4x59 0x24',
      { kind: 'stretch', span: { start: window.start, end: window.start + 15 } },
    ],
    ['is the window where it never changes', calm(4), { kind: 'stretch', span: window }],
    ['changed at once: too short', moved(4, 0), { kind: 'missing', lack: 'too_short' }],
    ['changed in the lead: too short', '4x42 0x41', { kind: 'missing', lack: 'too_short' }],
    [
      'changed after three samples',
      '4x47 0x36',
      { kind: 'stretch', span: { start: window.start, end: window.start + 3 } },
    ],
  ])('%s', ([, samples, expected]) => {
    expect(stretch({ until: 'edge.healthy' }, { signals: [healthy(samples)] })).toMatchObject(expected);
  });

  test('the first of its members counts', () => {
    const signals = [
      signal('edge.healthy', '1x69 0x14', { instance: 'a' }, { unit: 'count', resolution: 0.33 }),
      signal('edge.healthy', '1x59 0x24', { instance: 'b' }, { unit: 'count', resolution: 0.33 }),
    ];
    expect(stretch({ until: 'edge.healthy' }, { signals })).toMatchObject({
      span: { end: window.start + 15 },
    });
  });

  test('what changed in the direction that does not hurt ends nothing', () => {
    expect(stretch({ until: 'edge.healthy' }, { signals: [healthy('4x59 9x24')] })).toMatchObject({
      span: window,
    });
  });

  test('it goes before `at`', () => {
    const found = stretch({ until: 'edge.healthy', at: 'baseline' }, { signals: [healthy('4x59 0x24')] });
    expect(found).toMatchObject({ span: { start: window.start } });
  });

  const alive = predicted(leaf('flat', 'cpu.util', {}, { until: 'edge.healthy' }));
  const cpu = signal('cpu.util', '0.4x59 0x24', {}, { unit: 'ratio' });
  const given: Given = { defined: [hosts], signals: [cpu, healthy('4x59 0x24')] };

  test('what moves only when that has happened has not moved', () => {
    expect(testPrediction(alive, contextOf(given), {})).toMatchObject({ outcome: 'observed' });
  });

  test('a signal that ends the stretch and was not seen makes nothing absent', () => {
    const unseen = contextOf({ ...given, signals: [cpu] });
    expect(testPrediction(alive, unseen, {}).outcome).toBe('unknown');
  });

  test('nor does one that was seen too thinly', () => {
    const thin = contextOf({ ...given, signals: [cpu, healthy('4x44 _x40')] });
    expect(testPrediction(alive, thin, {}).outcome).toBe('unknown');
  });
});

describe('what an expectation asks for and cannot be had', () => {
  test('a stretch of its own length', () => {
    const found = stretch({ span: { kind: 'duration', seconds: 10 } });
    expect(found.kind === 'stretch' && found.span.end - found.span.start === grid.length).toBe(false);
    expect(found).not.toEqual({ kind: 'stretch', span: window });
  });
});
