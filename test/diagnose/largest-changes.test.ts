import { expect, test } from 'vitest';
import { diagnose } from '../../src/diagnose/diagnose.ts';
import { catalogOf, recordedSeries, recordingOf } from './recorded.ts';

const moved = (id: string, dimensions: Record<string, string> = {}, to = 90) =>
  recordedSeries(id, `1x59 ${to}x39`, dimensions);

test('without a known cause the symptoms of the service and of each dependency are where to look, as symptoms', () => {
  const ids = ['edge.p99', 'cpu.util', 'dep.p99', 'dep.err', 'svc.inflight', 'svc.err'];
  const recording = recordingOf({
    series: [
      moved('edge.p99'),
      moved('cpu.util', { instance: 'a' }, 50),
      moved('dep.p99', { dependency: 'orders' }),
      moved('dep.err', { dependency: 'orders' }, 40),
      moved('dep.err', { dependency: 'users' }, 60),
      moved('dep.p99', { dependency: 'search' }, 95),
      moved('svc.inflight', {}, 80),
      moved('svc.err', {}, 30),
    ],
  });
  const catalog = catalogOf([], ...ids.map((id) => ({ id, bad: 'up' as const })));
  const found = diagnose(recording, catalog, { version: '0' }).largestChanges;
  expect(
    found.map(({ signal, dimensions, symptom }) => [signal, Object.values(dimensions), symptom]),
  ).toEqual([
    ['cpu.util', ['a'], false],
    ['dep.p99', ['orders'], true],
    ['svc.inflight', [], true],
    ['dep.err', ['users'], true],
  ]);
});
