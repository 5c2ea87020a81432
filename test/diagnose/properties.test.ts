import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { diagnose } from '../../src/diagnose/diagnose.ts';
import { withoutSignals } from '../../src/eval/mutate.ts';
import type { Catalog } from '../../src/model/catalog.ts';
import type { Diagnosis } from '../../src/model/diagnosis.ts';
import type { Recording } from '../../src/model/recording.ts';
import { leaf, predicted } from '../expectations/expectation.ts';
import { stated } from '../expectations/hypothesis.ts';
import { catalog, recording } from '../fixtures/diagnosed.ts';
import { at, catalogOf, recordedSeries, recordingOf } from './recorded.ts';
import { scenario } from './scenario.ts';

const run = (recorded: Recording, known: Catalog = catalog): Diagnosis =>
  diagnose(recorded, known, { version: 'test' });
/** A permutation of so many places: short to print where a property fails. */
const places = (count: number): fc.Arbitrary<number[]> =>
  fc.shuffledSubarray([...new Array(count).keys()], { minLength: count, maxLength: count });
const arranged = <T>(items: readonly T[], order: readonly number[]): T[] =>
  order.map((place) => items[place]!);

const full = run(scenario);

describe('the order of what comes in never matters', () => {
  const expected = JSON.stringify(full);
  /** Without the long texts of a comparison that fails. */
  const isSame = (recorded: Recording, known?: Catalog): boolean =>
    JSON.stringify(run(recorded, known)) === expected;

  test('of series, events and facts', () => {
    const facts = [...scenario.facts];
    fc.assert(
      fc.property(
        places(scenario.series.length),
        places(scenario.events.length),
        places(facts.length),
        (seriesOrder, eventOrder, factOrder) =>
          isSame({
            ...scenario,
            series: arranged(scenario.series, seriesOrder),
            events: arranged(scenario.events, eventOrder),
            facts: new Map(arranged(facts, factOrder)),
          }),
      ),
      { numRuns: 6 },
    );
  });

  test('of hypotheses and of the list of signals', () => {
    fc.assert(
      fc.property(
        places(catalog.hypotheses.length),
        places(catalog.signals.length),
        (hypothesisOrder, signalOrder) =>
          isSame(scenario, {
            ...catalog,
            hypotheses: arranged(catalog.hypotheses, hypothesisOrder),
            signals: arranged(catalog.signals, signalOrder),
          }),
      ),
      { numRuns: 6 },
    );
  });

  test('of the dimensions of a series', () => {
    const series = scenario.series.map((one) => ({
      ...one,
      dimensions: Object.fromEntries(Object.entries(one.dimensions).reverse()),
    }));
    expect(isSame({ ...scenario, series })).toBe(true);
  });

  test('of log lines', () => {
    expect(isSame({ ...scenario, logs: [...scenario.logs].reverse() })).toBe(true);
  });

  const recent = catalogOf(
    [stated({ id: 'recent', predictions: [predicted(leaf('event_before', 'chg.deploy', { within: 60 }))] })],
    { id: 'svc.p99', kind: 'quantile', unit: 's' },
    { id: 'chg.deploy', kind: 'event' },
  );
  const p99 = recordedSeries('svc.p99', '0.1x59 5x59');

  test('of two events at one moment', () => {
    const deploy = (text: string) => ({ signal: 'chg.deploy', startMs: at(55), dimensions: {}, text });
    const reason = (...texts: readonly string[]) =>
      run(recordingOf({ series: [p99], events: texts.map(deploy) }), recent).hypotheses[0]?.predictions[0]
        ?.reason;
    expect(reason('web to v2', 'api to v7')).toBe(reason('api to v7', 'web to v2'));
  });

  test('of two sources that gave the same series', () => {
    const other = recordedSeries(
      'edge.p99',
      '0.1x149',
      {},
      { provenance: { source: 'other', query: 'p99' } },
    );
    const told = (...series: Recording['series']) => JSON.stringify(run({ ...scenario, series }).impact);
    expect(told(other, ...scenario.series)).toBe(told(...scenario.series, other));
  });
});

type Words = ReadonlyMap<string, { readonly word: string; readonly subject: string | undefined }>;

const outcomes = ({ hypotheses }: Diagnosis): Words =>
  new Map(
    hypotheses.flatMap(({ id, subject, predictions }) =>
      predictions.map((one) => [`${id}.${one.id}`, { word: one.outcome, subject }] as const),
    ),
  );
const refuted = ({ hypotheses }: Diagnosis): readonly string[] =>
  hypotheses.filter(({ verdict }) => verdict === 'refuted' || verdict === 'contested').map(({ id }) => id);

/** Predictions that join instruments: without one of them the others speak alone. */
const joinsSensors = new Set(
  catalog.hypotheses.flatMap(({ id, predictions }) =>
    predictions
      .filter((one) => JSON.stringify(one.expect).includes('any_sensor'))
      .map((one) => `${id}.${one.id}`),
  ),
);

/** What a loss made absent although it was unknown, or observed, before; and what it refuted. */
const madeWorse = (before: Diagnosis, after: Diagnosis): readonly string[] => {
  const was = outcomes(before);
  const stood = new Set(refuted(before));
  const turned = [...outcomes(after)].flatMap(([key, { word, subject }]) => {
    const earlier = was.get(key);
    const isTurned = word === 'absent' && earlier?.word !== 'absent' && earlier?.subject === subject;
    return isTurned && !joinsSensors.has(key) ? [`${key} absent`] : [];
  });
  return [...turned, ...refuted(after).flatMap((id) => (stood.has(id) ? [] : [`${id} refuted`]))];
};

describe('a signal that goes missing makes nothing absent and refutes nothing', () => {
  test.for([...new Set(scenario.series.map(({ signal }) => signal))])('%s', (id) => {
    expect(madeWorse(full, run(withoutSignals(scenario, [id])))).toEqual([]);
  });

  const members = scenario.series.filter(({ dimensions }) => dimensions['instance'] === 'search-2');

  test.for(members.map((one) => [one.signal, one] as const))('%s of one instance', ([, lost]) => {
    const series = scenario.series.filter((one) => one !== lost);
    expect(madeWorse(full, run({ ...scenario, series }))).toEqual([]);
  });

  test('nor do the events, where their feed is not known complete', () => {
    const sources = scenario.sources.map((source) => ({ ...source, eventFeedComplete: false }));
    expect(madeWorse(full, run({ ...scenario, events: [], sources }))).toEqual([]);
  });

  test('nor do the facts', () => {
    for (const id of scenario.facts.keys()) {
      const facts = new Map([...scenario.facts].filter(([one]) => one !== id));
      expect([id, ...madeWorse(full, run({ ...scenario, facts }))]).toEqual([id]);
    }
  });

  test('edge.healthy of a recorded cascade', async () => {
    const recorded = await recording('health-check-cascade');
    expect(madeWorse(run(recorded), run(withoutSignals(recorded, ['edge.healthy'])))).toEqual([]);
  });

  test('cpu.usage of a recorded starvation by neighbours', async () => {
    const recorded = await recording('cpu-burners-elsewhere');
    expect(madeWorse(run(recorded), run(withoutSignals(recorded, ['cpu.usage'])))).toEqual([]);
  });
});
