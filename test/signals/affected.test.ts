import { describe, expect, test } from 'vitest';
import type { Signal } from '../../src/model/signal.ts';
import { tellAffected } from '../../src/signals/affected.ts';
import { instancesOf } from '../../src/signals/instances.ts';
import { toSignalSet } from '../../src/signals/signal-set.ts';
import { buildSignal, buildSpans } from '../build/signal.ts';

const spans = buildSpans();
const tell = (...signals: readonly Signal[]) => {
  const set = toSignalSet(spans.grid, signals);
  return tellAffected(set, spans, instancesOf(set));
};
const calm = '0.1x84';
const raised = '0.1x44 5x39';
const of = (id: string, instance: string, samples = calm): Signal =>
  buildSignal(samples, { id, dimensions: { instance } });
const p99 = (instance: string, samples: string): Signal =>
  buildSignal(samples, { id: 'svc.p99', dimensions: { instance }, kind: 'quantile', resolution: 0.001 });
const count = (id: string, instance: string, samples: string): Signal =>
  buildSignal(samples, { id, dimensions: { instance }, unit: 'count', resolution: 1 });

describe('instances that are affected', () => {
  test.for<[string, readonly Signal[], readonly string[]]>([
    ['by their latency', [p99('a', raised), p99('b', calm)], ['a']],
    ['by their errors', [count('svc.err', 'a', '0x84'), count('svc.err', 'b', '0x44 9x39')], ['b']],
    [
      'by what they hold open',
      [count('svc.inflight', 'a', '3x44 40x39'), count('svc.inflight', 'b', '3x84')],
      ['a'],
    ],
    [
      'each by another of these',
      [p99('a', raised), count('svc.err', 'b', '0x44 9x39'), p99('c', calm)],
      ['a', 'b'],
    ],
    ['all, where none stands out', [p99('a', calm), p99('b', calm)], ['a', 'b']],
    ['all, where none of these was seen', [of('cpu.usage', 'a', raised), of('cpu.usage', 'b')], ['a', 'b']],
    ['all, where they were seen too thinly', [p99('a', '0.1x44 _x40'), p99('b', '0.1x44 _x40')], ['a', 'b']],
    ['none that got faster', [p99('a', '5x44 0.1x39'), p99('b', raised)], ['b']],
    [
      'none by what other signals did',
      [p99('a', raised), p99('b', calm), of('cpu.usage', 'b', raised)],
      ['a'],
    ],
    ['in the lead already', [p99('a', '0.1x41 5x42'), p99('b', calm)], ['a']],
    ['not before it', [p99('a', '0.1x20 5x9 0.1x53'), p99('b', raised)], ['b']],
    ['nobody, where there is nobody', [buildSignal(raised, { id: 'svc.p99' })], []],
  ])('%s', ([, signals, expected]) => {
    expect(tell(...signals).affected).toEqual(expected);
  });

  test.for<[string, readonly Signal[], readonly string[]]>([
    ['one of which nothing telling was seen', [p99('a', raised), of('cpu.usage', 'b')], ['b']],
    ['one that was seen too thinly', [p99('a', raised), p99('b', '0.1x44 _x40')], ['b']],
    [
      'not one that another of these shows to be calm',
      [p99('a', raised), p99('b', '0.1x44 _x40'), count('svc.inflight', 'b', '3x84')],
      [],
    ],
    ['nobody, where all count as affected', [p99('a', calm), of('cpu.usage', 'b')], []],
  ])('and of whom it cannot be told: %s', ([, signals, expected]) => {
    expect(tell(...signals).untold).toEqual(expected);
  });
});
