import { describe, expect, test } from 'vitest';
import { diagnose } from '../../src/diagnose/diagnose.ts';
import { blanked } from '../../src/eval/degrade/blanked.ts';
import type { Diagnosis } from '../../src/model/diagnosis.ts';
import type { Recording } from '../../src/model/recording.ts';
import type { TimeSpan } from '../../src/model/time.ts';
import { catalog, diagnosed, type Fixture, recording, trueOf } from '../fixtures/diagnosed.ts';
import { thinned } from './thinned.ts';

/** What was not seen of a recording, seconds from its window's start. */
const spanIn = (
  { incident: { window } }: Recording,
  [fromS, untilS]: readonly [number, number],
): TimeSpan => ({ startMs: window.startMs + fromS * 1000, endMs: window.startMs + untilS * 1000 });

type Verdicts = ReadonlyMap<string, string>;

const verdictsOf = ({ hypotheses }: Diagnosis): Verdicts =>
  new Map(hypotheses.map(({ id, verdict }) => [id, verdict]));
const verdictsIn = (recorded: Recording): Verdicts =>
  verdictsOf(diagnose(recorded, catalog, { version: 'test' }));
const supportedIn = (verdicts: Verdicts): readonly string[] =>
  [...verdicts].flatMap(([id, verdict]) => (verdict === 'supported' ? [id] : []));

const isLatency = (signal: string): boolean => /\.(?:p50|p99|mean|pmax|query_p99)$/.test(signal);

describe('a stretch of a calm period that was not seen supports nothing', async () => {
  const calm = await recording('calm');

  test.for<[string, readonly [number, number], ((signal: string) => boolean)?]>([
    ['a lost scrape of everything', [5, 15]],
    ['the latencies alone', [5, 15], isLatency],
    ['the latencies, from just before', [-3, 7], isLatency],
    ['the latencies, throughout', [0, 40], isLatency],
    ['one latency', [-8, 2], (signal) => signal === 'dep.p99'],
    ['all but what is in flight', [5, 15], (signal) => !signal.endsWith('inflight')],
  ])('%s', ([, span, loses]) => {
    expect(
      supportedIn(verdictsIn(blanked(calm, spanIn(calm, span), loses && (({ signal }) => loses(signal))))),
    ).toEqual([]);
  });
});

const isRefuted = (verdict: string | undefined): boolean => verdict === 'refuted' || verdict === 'contested';

/** A recorded incident, what it came to when all was seen, and what is known to be true of it. */
const known = async (fixture: Fixture) => ({
  recorded: await recording(fixture),
  full: verdictsOf((await diagnosed(fixture)).diagnosis),
  holds: await trueOf(fixture),
});

type Known = Awaited<ReturnType<typeof known>>;

/** What is true and is refuted by what is left, though it was not by all of it. */
const falselyRefuted = ({ full, holds }: Known, left: Verdicts): readonly string[] =>
  [...left].flatMap(([id, verdict]) =>
    holds.has(id) && isRefuted(verdict) && !isRefuted(full.get(id)) ? [`${id} ${verdict}`] : [],
  );

describe('a scrape gap refutes nothing that is true', () => {
  // Seconds from the start of the window: about the onset, where a short effect hides, and where it spreads.
  test.for<[Fixture, readonly (readonly [number, number])[]]>([
    [
      'retry-storm',
      [
        [-5, 5],
        [-2, 8],
      ],
    ],
    [
      'retry-storm-budget',
      [
        [-5, 5],
        [-1, 4],
      ],
    ],
    [
      'health-check-cascade',
      [
        [0, 10],
        [5, 10],
        [5, 15],
        [26, 31],
      ],
    ],
    [
      'slow-dependency',
      [
        [-1, 1],
        [2, 7],
        [20, 30],
      ],
    ],
    [
      'io-stall-fast',
      [
        [-2, 3],
        [5, 15],
      ],
    ],
    ['deploy-slow', [[0, 5]]],
    ['cpu-throttling-one', [[0, 5]]],
    ['traffic-surge', [[-3, 2]]],
  ])('%s', { timeout: 20_000 }, async ([fixture, spans]) => {
    const truth = await known(fixture);
    for (const span of spans) {
      expect([
        span,
        ...falselyRefuted(truth, verdictsIn(blanked(truth.recorded, spanIn(truth.recorded, span)))),
      ]).toEqual([span]);
    }
  });
});

describe('a coarse scrape makes nothing that is true refuted, and nothing else supported', () => {
  const newlySupported = ({ full, holds }: Known, left: Verdicts) =>
    supportedIn(left).filter((id) => full.get(id) !== 'supported' && !holds.has(id));
  /** What is wrong with what is left. */
  const faults = (truth: Known, left: Verdicts): readonly string[] => [
    ...falselyRefuted(truth, left),
    ...newlySupported(truth, left),
  ];

  test.for<[Fixture, readonly (readonly [number, number])[]]>([
    ['calm', [[15, 2]]],
    [
      'retry-storm',
      [
        [5, 1],
        [15, 2],
      ],
    ],
    ['health-check-cascade', [[15, 4]]],
    ['io-stall-fast', [[5, 0]]],
    ['slow-dependency', [[15, 1]]],
    ['cpu-throttling-one', [[15, 13]]],
    ['traffic-surge', [[15, 7]]],
  ])('of everything: %s', { timeout: 20_000 }, async ([fixture, scrapes]) => {
    const truth = await known(fixture);
    for (const [everyS, phaseS] of scrapes) {
      const coarse = verdictsIn(thinned(truth.recorded, everyS, phaseS));
      expect([everyS, phaseS, ...faults(truth, coarse)]).toEqual([everyS, phaseS]);
    }
  });

  test.for<[Fixture, string, number, number]>([
    ['retry-storm', 'db.lock_waits', 15, 4],
    ['slow-dependency', 'svc.workers_busy', 15, 4],
    ['slow-dependency', 'dep.p99', 30, 3],
    ['cpu-throttling-one', 'cpu.throttled_ratio', 30, 11],
    ['traffic-surge', 'edge.rps', 15, 7],
  ])('of one signal: %s, %s every %i s', { timeout: 20_000 }, async ([fixture, signal, everyS, phaseS]) => {
    const truth = await known(fixture);
    const coarse = verdictsIn(thinned(truth.recorded, everyS, phaseS, (id) => id === signal));
    expect(faults(truth, coarse)).toEqual([]);
  });
});
