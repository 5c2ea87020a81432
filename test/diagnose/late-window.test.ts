import { describe, expect, test } from 'vitest';
import { diagnose } from '../../src/diagnose/diagnose.ts';
import type { Recording } from '../../src/model/recording.ts';
import type { Series } from '../../src/model/series.ts';
import { series } from '../build/series.ts';
import { catalog } from '../fixtures/diagnosed.ts';
import { SOURCE } from './recorded.ts';

/** A lock at 10 min, seen in samples every 5 s; a small fixed ripple stands for noise. */
const STEP_MS = 5000;
const LENGTH = 300;
const LOCK_AT = 120;
const LOCK_END = 200;

const ripple = (index: number): number => 1 + 0.06 * Math.sin(index * 2.4) + 0.03 * Math.sin(index * 1.1);

const shaped = (
  signal: string,
  before: number,
  during: number | ((since: number) => number),
  dimensions: Record<string, string> = {},
): Series =>
  series(
    signal,
    Array.from({ length: LENGTH }, (_, index) => {
      const inside = index >= LOCK_AT && index < LOCK_END;
      const level = inside ? (typeof during === 'number' ? during : during(index - LOCK_AT)) : before;
      return level * (level === 0 ? 0 : ripple(index));
    }),
    { dimensions, stepMs: STEP_MS, startMs: 1_700_000_000_000 },
  );

const exact = (signal: string, value: number, dimensions: Record<string, string> = {}): Series =>
  series(signal, new Array(LENGTH).fill(value), { dimensions, stepMs: STEP_MS, startMs: 1_700_000_000_000 });

const store = { dependency: 'store' };
const database = { database: 'store' };

const recorded = (lateS: number): Recording => ({
  incident: {
    service: 'orders',
    window: {
      startMs: 1_700_000_000_000 + LOCK_AT * STEP_MS + lateS * 1000,
      endMs: 1_700_000_000_000 + LOCK_END * STEP_MS,
    },
    baseline: [],
    episodes: [],
    scope: {},
  },
  facts: new Map(),
  sources: [SOURCE],
  series: [
    shaped('edge.p99', 0.2, 8),
    shaped('edge.err_ratio', 0, 0.4),
    shaped('edge.err', 0, 40),
    shaped('edge.rps', 100, 100),
    shaped('svc.goodput', 100, 55),
    shaped('dep.p99', 0.05, 7.5, store),
    shaped('dep.inflight', 4, 60, store),
    shaped('db.lock_waits', 0, 40, database),
    shaped('db.conns', 50, 60, database),
    shaped('db.active', 4, 45, database),
    shaped('db.longest_tx', 0.05, (since) => since * 5, database),
    shaped('db.query_p99', 0.04, 7.2, database),
    shaped('db.cpu_util', 0.3, 0.2, database),
    ...['a', 'b', 'c'].flatMap((instance) => [
      shaped('svc.p99', 0.15, 7.8, { instance }),
      shaped('svc.inflight', 3, 30, { instance }),
      shaped('cpu.usage', 0.3, 0.2, { instance }),
      shaped('cpu.util', 0.3, 0.2, { instance }),
      exact('cpu.throttled_ratio', 0, { instance }),
    ]),
  ],
  events: [],
  logs: [],
});

describe('a window given late', () => {
  test.for([0, 60])(
    '%i s late, without an edge timeout among the facts: the onset and the verdict are found',
    (lateS) => {
      const diagnosis = diagnose(recorded(lateS), catalog, { version: 'test' });
      const trueMs = 1_700_000_000_000 + LOCK_AT * STEP_MS;
      const verdicts = Object.fromEntries(diagnosis.hypotheses.map((one) => [one.id, one.verdict]));
      expect(verdicts).toMatchObject({ 'db-lock-contention': 'supported', 'cpu-throttling': 'refuted' });
      const root = diagnosis.account?.chain[0];
      expect(root?.id).toBe('db-lock-contention');
      expect(Math.abs(Date.parse(root?.onset?.to ?? '') - trueMs)).toBeLessThanOrEqual(STEP_MS);
    },
  );

  test('the lead is 60 s, and the baseline ends before it', () => {
    const { incident } = diagnose(recorded(60), catalog, { version: 'test' });
    const seconds = (Date.parse(incident.lead.to) - Date.parse(incident.lead.from)) / 1000;
    expect(seconds).toBeGreaterThanOrEqual(60);
    expect(incident.baseline[0]?.to).toBe(incident.lead.from);
  });
});
