import { describe, expect, test } from 'vitest';
import { diagnosisSignal, drainTime } from '../../src/expectations/diagnosis-signals.ts';
import { resolveValue } from '../../src/expectations/resolve.ts';
import { buildSpans } from '../build/signal.ts';
import { calm, contextOf, fact, type Given, inWindow, moved, SPANS, signal } from './context.ts';

const { window } = SPANS;
const at = (seconds: number) => ({ earliestMs: inWindow(seconds - 1), latestMs: inWindow(seconds) });
const trigger = { begin: at(0), end: at(10) };

describe('the symptom as a signal', () => {
  const begins = (given: Given): number => {
    const own = diagnosisSignal('incident.symptom', contextOf(given), {});
    if (own?.kind !== 'input' || own.input.kind !== 'signals') throw new Error('no symptom');
    return own.input.signals[0]!.values.indexOf(1);
  };
  const p99 = (samples: string) => signal('edge.p99', samples, {}, { kind: 'quantile', resolution: 0.001 });

  test.for<[string, Given, number]>([
    ['begins with the window where the edge shows it there', { signals: [p99(moved(0.1, 5))] }, window.start],
    ['begins in the lead where the edge shows it earlier', { signals: [p99('0.1x41 5x42')] }, 42],
    ['one slow sample in the lead is not it', { signals: [p99('0.1x41 5 0.1x1 5x39')] }, window.start],
    ['begins with the window where the edge is calm', { signals: [p99(calm(0.1))] }, window.start],
    ['begins with the window where the edge was not seen', {}, window.start],
    ['is not searched before the lead', { signals: [p99('0.1x30 5x53')] }, window.start - 5],
  ])('%s', ([, given, expected]) => {
    expect(begins(given)).toBe(expected);
  });

  test('goes on to the end of the data', () => {
    const own = diagnosisSignal('incident.symptom', contextOf({ signals: [p99(moved(0.1, 5))] }), {});
    const signals = own?.kind === 'input' && own.input.kind === 'signals' ? own.input.signals : [];
    expect(signals[0]?.values.at(-1)).toBe(1);
  });
});

describe('the onsets of this trouble and of those before', () => {
  const spans = buildSpans({ baseline: 140, lead: 5, window: 40 });
  const onsets = (samples: string, more: Given = {}): readonly number[] => {
    const signals = [signal('edge.p99', samples, {}, { kind: 'quantile', resolution: 0.001 })];
    const own = diagnosisSignal('incident.onset', contextOf({ signals, spans, ...more }), {});
    if (own?.kind !== 'input' || own.input.kind !== 'events') throw new Error('no onsets');
    return own.input.events.map(({ startMs }) => (startMs - spans.grid.startMs) / 1000);
  };

  test.for<readonly [string, string, readonly number[]]>([
    ['one', '0.1x144 5x39', [145]],
    ['two', '0.1x79 5x9 0.1x54 5x39', [80, 145]],
    ['a blip before is none', '0.1x79 5x3 0.1x60 5x39', [145]],
    ['what leads up to this one is this one', '0.1x129 5x11 0.1x1 5x40', [145]],
    ['one where the edge shows none', '0.1x184', [145]],
  ])('%s', ([, samples, expected]) => {
    expect(onsets(samples)).toEqual(expected);
  });

  test('this one began when the edge says so', () => {
    const begin = { earliestMs: spans.grid.startMs + 141_000, latestMs: spans.grid.startMs + 142_000 };
    expect(onsets('0.1x141 5x42', { spans: { ...spans, begin } })).toEqual([142]);
  });
});

describe('the backlog that the trigger left', () => {
  const backlog = (given: Given, instance?: string): number | string => {
    const own = diagnosisSignal(
      'svc.trigger_backlog',
      contextOf(given),
      instance === undefined ? {} : { instance },
    );
    if (own?.kind === 'missing') return own.lack;
    const signals = own?.input.kind === 'signals' ? own.input.signals : [];
    return signals[0]?.values[0] ?? Number.NaN;
  };
  const queue = (samples: string, instance?: string) =>
    signal('svc.queue', samples, instance === undefined ? {} : { instance }, { unit: 'count' });

  test.for<[string, Given, string | undefined, number | string]>([
    ['is the queue when it ended', { trigger, signals: [queue('0x44 10+10x39')] }, undefined, 110],
    [
      'is the sum of the queues of all instances',
      { trigger, signals: [queue(calm(30), 'a'), queue(calm(12), 'b')] },
      undefined,
      42,
    ],
    [
      'is that of the instance that is tested',
      { trigger, signals: [queue(calm(30), 'a'), queue(calm(12), 'b')] },
      'b',
      12,
    ],
    [
      'is the total where that is given too',
      { trigger, signals: [queue(calm(40)), queue(calm(30), 'a'), queue(calm(12), 'b')] },
      undefined,
      40,
    ],
    ['cannot be told while no trigger leads', { signals: [queue(calm(3))] }, undefined, 'trigger'],
    [
      'cannot be told while it goes on',
      { trigger: { begin: at(0) }, signals: [queue(calm(3))] },
      undefined,
      'trigger',
    ],
    ['cannot be told without a queue', { trigger }, undefined, 'not_bound'],
  ])('%s', ([, given, instance, expected]) => {
    expect(backlog(given, instance)).toBe(expected);
  });

  test('an end after the data reads the last sample', () => {
    const late = { begin: at(0), end: at(600) };
    expect(backlog({ trigger: late, signals: [queue('0x44 10+10x39')] })).toBe(400);
  });
});

describe('the time a backlog takes to clear', () => {
  const queue = signal('svc.queue', '0x44 10+10x39', {}, { unit: 'count' });
  const offered = signal('edge.rps', moved(60, 5), {}, { kind: 'rate', unit: 'per_second' });
  const capacity = fact('svc.capacity', 80);
  const given: Given = { trigger, signals: [queue, offered], facts: [capacity] };

  test('is the backlog over what first attempts leave of the capacity', () => {
    expect(drainTime(contextOf(given))).toEqual({ seconds: 110 / 20, assumed: false });
  });

  test.for<[string, Given, object]>([
    [
      'no end where nothing is left over',
      { ...given, facts: [fact('svc.capacity', 60)] },
      { seconds: Number.POSITIVE_INFINITY },
    ],
    [
      'no end where less than nothing is',
      { ...given, facts: [fact('svc.capacity', 10)] },
      { seconds: Number.POSITIVE_INFINITY },
    ],
    ['capacity not given', { ...given, facts: [] }, { lack: 'fact', reason: 'fact svc.capacity not given' }],
    [
      'nothing says what is offered',
      { ...given, signals: [queue] },
      { lack: 'not_bound', reason: 'no edge.rps' },
    ],
    ['no queue', { ...given, signals: [offered] }, { lack: 'not_bound' }],
    ['no trigger', { signals: [queue, offered], facts: [capacity] }, { lack: 'trigger' }],
    [
      'the queue was not seen at that moment',
      { ...given, signals: [signal('svc.queue', '0x50 _x34', {}, { unit: 'count' }), offered] },
      { lack: 'coverage' },
    ],
  ])('%s', ([, told, expected]) => {
    expect(drainTime(contextOf(told))).toMatchObject(expected);
  });

  test('is what $signals.svc.drain_time means', () => {
    const value = { kind: 'signal_value' as const, id: 'svc.drain_time' };
    expect(resolveValue(value, contextOf(given), {})).toMatchObject({ value: 5.5 });
    expect(resolveValue(value, contextOf(), {})).toMatchObject({ kind: 'missing', lack: 'trigger' });
  });

  test('counts what is offered on all routes', () => {
    const rate = { kind: 'rate', unit: 'per_second' } as const;
    const signals = [
      queue,
      signal('edge.rps', calm(60), { route: '/a' }, rate),
      signal('edge.rps', calm(10), { route: '/b' }, rate),
    ];
    expect(drainTime(contextOf({ ...given, signals }))).toEqual({ seconds: 11, assumed: false });
  });
});
