import type { Recording } from '../../src/model/recording.ts';
import type { Series } from '../../src/model/series.ts';

const startMs = Date.parse('2026-11-29T23:00:00.000Z');
const length = 120;

/** A series of 120 samples at 5 s that steps from one level to another after 60. */
const step = (signal: string, unit: string, before: number, after: number, instance?: string): Series => ({
  signal,
  dimensions: instance === undefined ? {} : { instance },
  unit,
  stepMs: 5000,
  timesMs: Float64Array.from({ length }, (_, index) => startMs + index * 5000),
  values: Float64Array.from({ length }, (_, index) => (index < 60 ? before : after)),
  rateWindowMs: 0,
  provenance: { source: 'prometheus', query: `${signal}{service="search"}` },
});

const instances = ['search-1', 'search-2', 'search-3', 'search-4'];

/** A small recording for tests of the program as a whole: latency and errors step up, throttling stays at zero. */
export const sampleRecording: Recording = {
  incident: {
    service: 'search',
    window: { startMs: startMs + 300_000, endMs: startMs + 600_000 },
    baseline: [],
    episodes: [],
    scope: {},
  },
  facts: new Map([['edge.timeout', { id: 'edge.timeout', value: 5, origin: 'given' }]]),
  sources: [
    {
      id: 'prometheus',
      kind: 'prometheus',
      status: 'ok',
      problems: [],
      warnings: [],
      capabilities: [],
      seen: [],
      bound: [
        'cpu.throttled_ratio',
        'edge.p99',
        'edge.error_ratio',
        'edge.rps',
        'svc.workers_busy',
        'svc.workers_max',
      ],
      sampled: [],
    },
  ],
  series: [
    step('edge.p99', 's', 0.1, 4.98),
    step('edge.error_ratio', 'ratio', 0, 0.6),
    step('edge.rps', 'per_second', 200, 200),
    ...instances.flatMap((instance) => [
      step('cpu.throttled_ratio', 'ratio', 0, 0, instance),
      step('svc.workers_busy', 'count', 2, 8, instance),
      step('svc.workers_max', 'count', 8, 8, instance),
    ]),
  ],
  events: [],
  logs: [],
};
