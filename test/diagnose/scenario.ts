import type { Recording } from '../../src/model/recording.ts';
import type { IncidentEvent, LogLine, Series } from '../../src/model/series.ts';
import { fact } from '../expectations/context.ts';
import { at, line, recordedSeries, recordingOf } from './recorded.ts';

/** A gentle fixed ripple stands for noise, so that no baseline is constant. */
const ripple = (index: number): number => 1 + 0.06 * Math.sin(index * 2.4) + 0.03 * Math.sin(index * 1.1);

/** 80 s before, 40 s during, 30 s after; one sample a second. */
const shaped = (
  id: string,
  before: number,
  during: number,
  after = before,
  dimensions: Record<string, string> = {},
): Series => {
  const values = Array.from({ length: 150 }, (_, index) => {
    const level = index < 80 ? before : index < 120 ? during : after;
    return level * ripple(index);
  });
  const made = recordedSeries(id, '0x149', dimensions);
  return { ...made, values: Float64Array.from(values) };
};

const store = { dependency: 'store' };
const instances = ['search-1', 'search-2', 'search-3'];

const series: readonly Series[] = [
  shaped('edge.p99', 0.2, 5),
  recordedSeries('edge.rps', '100x149'),
  recordedSeries('edge.err', '0x79 60x39 0x29'),
  recordedSeries('edge.timeouts', '0x79 55x39 0x29'),
  recordedSeries('edge.healthy', '3x104 0x14 3x29'),
  recordedSeries('edge.hosts', '3x149'),
  recordedSeries('edge.lb_generated', '0x79 58x39 0x29', { code: '503' }),
  shaped('dep.p99', 0.05, 4.5, 0.05, store),
  shaped('dep.calls', 90, 40, 90, store),
  shaped('dep.attempts', 90, 120, 90, store),
  shaped('dep.inflight', 4, 120, 4, store),
  shaped('db.active', 4, 45, 4, { database: 'store' }),
  shaped('db.query_p99', 0.04, 4.2, 0.04, { database: 'store' }),
  recordedSeries('db.lock_waits', '0x79 30x39 0x29', { database: 'store' }),
  recordedSeries('log.timeout', '0x79 9x39 0x29', store),
  ...instances.flatMap((instance) => [
    shaped('svc.p99', 0.15, 4.8, 0.15, { instance }),
    shaped('svc.inflight', 3, 40, 3, { instance }),
    shaped('svc.workers_busy', 3, 16, 3, { instance }),
    recordedSeries('svc.workers_max', '16x149', { instance }),
    shaped('svc.rps', 33, 12, 33, { instance }),
    shaped('cpu.usage', 0.3, 0.1, 0.3, { instance }),
    shaped('cpu.util', 0.3, 0.1, 0.3, { instance }),
    recordedSeries('cpu.throttled_ratio', '0x149', { instance }),
    recordedSeries('pod.restarts', '0x149', { instance }),
  ]),
];

const events: readonly IncidentEvent[] = [
  { signal: 'chg.deploy', startMs: at(20), dimensions: { version: 'v2' }, text: 'v2 to all instances' },
  { signal: 'chg.config', startMs: at(78), dimensions: { target: 'index' }, text: 'index settings' },
];

const logs: readonly LogLine[] = [
  line(10, 'info', { message: 'ready' }),
  line(85, 'error', { message: 'ConnectionTimeout: store did not answer within 3000 ms' }),
  line(90, 'error', { message: 'ConnectionTimeout: store did not answer within 3001 ms' }),
];

/** A lock in a store, seen by everything that a well-instrumented service has; every series, event and line once. */
export const scenario: Recording = recordingOf({
  window: [80, 120],
  series,
  events,
  logs,
  facts: [
    fact('edge.timeout', 5),
    fact('dep.timeout', 3),
    fact('dep.tries', 2),
    fact('dep.backoff', 0.1),
    fact('probe.timeout', 1),
    fact('probe.period', 5),
    fact('probe.failure_threshold', 3),
  ],
});
