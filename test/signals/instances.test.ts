import { describe, expect, test } from 'vitest';
import type { IncidentEvent } from '../../src/model/series.ts';
import type { Signal } from '../../src/model/signal.ts';
import { instancesOf } from '../../src/signals/instances.ts';
import { toSignalSet } from '../../src/signals/signal-set.ts';
import { buildSignal, buildSpans, START_MS } from '../build/signal.ts';

const { grid } = buildSpans();
const set = (...signals: readonly Signal[]) => toSignalSet(grid, signals);
const calm = '0.1x84';
const of = (id: string, instance: string): Signal => buildSignal(calm, { id, dimensions: { instance } });
const hosts = (samples: string, dimensions = {}): Signal =>
  buildSignal(samples, { id: 'edge.hosts', dimensions });

describe('instances of the service', () => {
  test('are those that its own signals name, each once, in order', () => {
    const signals = [of('svc.rps', 'b'), of('cpu.usage', 'a'), of('svc.p99', 'a'), of('pod.restarts', 'c')];
    expect(instancesOf(set(...signals))).toEqual(['a', 'b', 'c']);
  });

  test.for(['db.conns', 'edge.healthy', 'dep.p99', 'node.cpu_util'])('are not those that %s names', (id) => {
    expect(instancesOf(set(of(id, 'x')))).toEqual([]);
  });

  test.for<[string, readonly Signal[], readonly string[]]>([
    [
      'calls all of them by their names: it may know one more',
      [of('edge.healthy', 'a'), of('edge.healthy', 'b')],
      ['a', 'b'],
    ],
    ['calls them by other names', [of('edge.healthy', '10.0.0.1'), of('edge.healthy', '10.0.0.2')], ['a']],
  ])('the load balancer %s', ([, hosts, expected]) => {
    expect(instancesOf(set(of('svc.rps', 'a'), ...hosts))).toEqual(expected);
  });

  test('are none where no signal is split', () => {
    expect(instancesOf(set(buildSignal(calm, { id: 'svc.p99' })))).toEqual([]);
  });
});

describe('instances that no signal of the service names', () => {
  test.for<[string, readonly Signal[], readonly string[]]>([
    ['as many as its list is longer', [of('svc.rps', 'a'), hosts('3x84')], ['a', '(unseen 1)', '(unseen 2)']],
    ['by the most that it ever had', [of('svc.rps', 'a'), hosts('1x40 2x3 1x40')], ['a', '(unseen 1)']],
    [
      'over all its zones',
      [of('svc.rps', 'a'), hosts('1x84', { zone: 'x' }), hosts('1x84', { zone: 'y' })],
      ['a', '(unseen 1)'],
    ],
    ['none, where its list is shorter', [of('svc.rps', 'a'), of('svc.rps', 'b'), hosts('1x84')], ['a', 'b']],
    ['none, where the list was not read', [of('svc.rps', 'a'), hosts('_x84')], ['a']],
    [
      'none, where the service is not split by instance',
      [buildSignal(calm, { id: 'svc.rps' }), hosts('3x84')],
      [],
    ],
  ])('the load balancer: %s', ([, signals, expected]) => {
    expect(instancesOf(set(...signals))).toEqual(expected);
  });

  test('a list of any length leaves room for those that are named', () => {
    expect(instancesOf(set(of('svc.rps', 'a'), hosts('1e12x84')))).toHaveLength(5);
    expect(instancesOf(set(of('svc.rps', 'a'), hosts('Infx84'))).length).toBeLessThanOrEqual(5);
  });

  test('the logs, where they call instances by the same names', () => {
    const named = [of('log.lines', 'a'), of('log.lines', 'b')];
    expect(instancesOf(set(of('svc.rps', 'a'), ...named))).toEqual(['a', 'b']);
    expect(instancesOf(set(of('svc.rps', 'c'), ...named))).toEqual(['c']);
  });

  const started = (instance: string, atS: number): IncidentEvent => ({
    signal: 'pod.started',
    startMs: START_MS + atS * 1000,
    dimensions: { instance },
    text: '',
  });

  test.for<[string, readonly IncidentEvent[], readonly string[]]>([
    ['one that started while data were taken', [started('a', -9), started('b', 20)], ['a', 'b']],
    ['not one that started before, for it may have gone', [started('a', -9), started('b', -8)], ['a']],
    ['not by other names', [started('pod-7', 20)], ['a']],
  ])('the events: %s', ([, events, expected]) => {
    expect(instancesOf(set(of('svc.rps', 'a')), events)).toEqual(expected);
  });
});
