import { describe, expect, test } from 'vitest';
import { diagnose } from '../../src/diagnose/diagnose.ts';
import { InputError } from '../../src/errors.ts';
import type { Catalog } from '../../src/model/catalog.ts';
import type { Hypothesis } from '../../src/model/hypothesis.ts';
import type { Recording } from '../../src/model/recording.ts';
import { renderJson } from '../../src/reports/json.ts';
import { fact } from '../expectations/context.ts';
import { leaf, predicted } from '../expectations/expectation.ts';
import { dates, stated } from '../expectations/hypothesis.ts';
import { catalog as shipped } from '../fixtures/diagnosed.ts';
import { at, catalogOf, line, recordedSeries, recordingOf, type Told } from './recorded.ts';
import { scenario } from './scenario.ts';

const slow: Hypothesis = stated({
  id: 'slow',
  title: 'Slow service',
  onset: dates('svc.p99'),
  predictions: [predicted(leaf('band', 'svc.p99', { above: 1 }), { id: 'level' })],
});
const catalog = catalogOf(
  [slow],
  { id: 'svc.p99', kind: 'quantile', unit: 's' },
  { id: 'edge.timeout', kind: 'fact', unit: 's', givenBy: 'fact' },
  { id: 'dep.timeout', kind: 'fact', unit: 's', givenBy: 'fact' },
  { id: 'probe.timeout', kind: 'fact', unit: 's', givenBy: 'fact', assume: 1 },
);
const run = (told: Told | Recording, known: Catalog = catalog) =>
  diagnose('incident' in told ? told : recordingOf(told), known, { version: '1.2.3' });
const p99 = (samples: string) => recordedSeries('svc.p99', samples);

describe('a recording that cannot be diagnosed', () => {
  test.for<[string, Told]>([
    ['no series', {}],
    ['series without samples', { series: [p99('_x119')] }],
    ['a window outside the data', { series: [p99('0.1x119')], window: [100, 200] }],
    ['an empty window', { series: [p99('0.1x119')], window: [60, 60] }],
  ])('%s', ([, told]) => {
    expect(() => run(told)).toThrow(InputError);
  });
});

describe('what nobody could see', () => {
  const blind = run({ series: [recordedSeries('edge.rps', '10x119')] }, shipped);

  test('supports nothing and refutes nothing', () => {
    expect(
      blind.hypotheses.filter(({ verdict }) => verdict === 'supported' || verdict === 'refuted'),
    ).toEqual([]);
    expect(blind.unknownCause.leads).toBe(true);
    expect(blind).not.toHaveProperty('account');
  });

  test('is listed, and nothing is made up about impact', () => {
    expect(blind.notSeen.length).toBeGreaterThan(5);
    expect(blind.impact).not.toHaveProperty('failed');
    expect(blind.impact).not.toHaveProperty('hardFailureMinutes');
    expect(blind.impact.observations).toEqual([]);
  });
});

describe('a verdict that depends on where the window begins', () => {
  test.for<[string, string, readonly [number, number], boolean]>([
    ['just before it ends', '0.1x60 5x3 0.1x55', [60, 65], true],
    ['just before most samples are slow: where it begins is measured', '0.1x62 5x56', [60, 65], false],
    ['in the middle of it', '0.1x40 5x78', [60, 80], false],
    ['long after', '0.1x20 5x9 0.1x88', [60, 80], false],
  ])('%s', ([, samples, window, fragile]) => {
    expect(run({ series: [p99(samples)], window }).hypotheses[0]?.fragile).toBe(fragile);
  });

  test('is not called fragile where the window is not to be moved, and is the same verdict', () => {
    const told = recordingOf({ series: [p99('0.1x60 5x3 0.1x55')], window: [60, 65] });
    const [tried] = run(told).hypotheses;
    const [untried] = diagnose(told, catalog, { version: '1.2.3', movesWindow: false }).hypotheses;
    expect(untried).toEqual({ ...tried, fragile: false });
  });
});

describe('the baseline, as it is told', () => {
  const incident = (told: Told) =>
    run({ series: [p99('0.1x119')], facts: [fact('edge.timeout', 5)], ...told }).incident;

  test.for<[string, Told, number | undefined]>([
    ['thirty samples', { window: [80, 120], baseline: [10, 40] }, undefined],
    ['one less', { window: [80, 120], baseline: [10, 39] }, 29],
    ['cut by the lead', { window: [80, 120], baseline: [60, 100] }, 14],
    ['none', { window: [0, 40] }, 0],
  ])('%s', ([, told, samples]) => {
    expect(incident(told).notes).toEqual(
      samples === undefined
        ? []
        : [`the baseline holds ${samples} samples, fewer than 30: every comparison counts for less`],
    );
  });

  test('that holds trouble of its own is said to', () => {
    const note = 'the baseline holds trouble of its own: what is compared with it refutes nothing';
    const twice = [p99('0.1x29 5x29 0.1x19 5x39')];
    expect(incident({ series: twice, window: [80, 120], baseline: [30, 60] }).notes).toContain(note);
    expect(incident({ series: twice, window: [80, 120], baseline: [0, 30] }).notes).not.toContain(note);
  });

  test('its spans follow one another', () => {
    const { baseline, lead, window, stepS } = incident({ window: [80, 120] });
    expect(baseline[0]?.to).toBe(lead.from);
    expect(lead.to).toBe(window.from);
    expect(stepS).toBe(1);
  });
});

describe('a window at the very edge of the data', () => {
  const moved = (window: readonly [number, number]): Recording => ({
    ...scenario,
    incident: recordingOf({ window }).incident,
  });

  test.for<[string, readonly [number, number]]>([
    ['that begins with them has no baseline', [0, 40]],
    ['that is all of them has none either', [0, 150]],
  ])('%s: nothing that began it is supported', ([, window]) => {
    const diagnosis = run(moved(window), shipped);
    expect(diagnosis.incident.notes[0]).toContain('the baseline holds 0 samples');
    const supported = diagnosis.hypotheses.filter(({ verdict }) => verdict === 'supported');
    expect(supported.filter(({ role }) => role === 'trigger')).toEqual([]);
  });

  test('that is all of them is cut to the trouble, and that is said', () => {
    const { notes, window } = run(moved([0, 150]), shipped).incident;
    expect(notes[1]).toMatch(/^the window that was given begins .* before the trouble/);
    expect(Date.parse(window.from)).toBeGreaterThan(at(50));
  });

  test('that ends with them finds what it holds', () => {
    const cut: Recording = {
      ...moved([80, 120]),
      series: scenario.series.map((one) => ({
        ...one,
        timesMs: one.timesMs.subarray(0, 120),
        values: one.values.subarray(0, 120),
      })),
    };
    const diagnosis = run(cut, shipped);
    expect(diagnosis.hypotheses.find(({ id }) => id === 'slow-dependency')?.verdict).toBe('supported');
    expect(diagnosis.impact.ongoing).toBe(true);
  });

  test('that is two steps long is a window all the same', () => {
    expect(() => run({ series: [p99('0.1x119')], window: [118, 120] })).not.toThrow();
  });
});

test('facts are told in order, each with its value in words and where it comes from', () => {
  const facts = [
    fact('edge.timeout', 5),
    fact('dep.timeout', 2.5, { byMember: { store: Number.POSITIVE_INFINITY, cache: 0.1 } }),
  ];
  expect(run({ series: [p99('0.1x119')], facts }).incident.facts).toEqual([
    { id: 'dep.timeout', value: '2.5 s, cache: 0.1 s, store: none', origin: 'given' },
    { id: 'edge.timeout', value: '5 s', origin: 'given' },
    { id: 'probe.timeout', value: '1 s', origin: 'assumed', note: 'default, nobody gave it' },
  ]);
});

test('a stuck dependency without a client timeout explains why nothing was logged', () => {
  const facts = new Map(scenario.facts).set('dep.timeout', fact('dep.timeout', Number.POSITIVE_INFINITY));
  const told = (logs: Recording['logs']) => run({ ...scenario, facts, logs }, shipped).impact.observations;
  const silence = expect.stringContaining('have no client timeout');
  expect(told([line(10, 'info')])).toContainEqual(silence);
  expect(told([line(10, 'info', { dataset: 'haproxy.log' })])).not.toContainEqual(silence);
  expect(told(scenario.logs)).not.toContainEqual(silence);
});

test('an infinite amount counts for nothing and is named; the diagnosis can be written', () => {
  const infinite = (id: string) => recordedSeries(id, '0x99 Inf 5x18');
  const series = [p99('0.1x119'), infinite('edge.err'), infinite('edge.requests'), infinite('edge.inflight')];
  const diagnosis = run({ series, window: [80, 110], facts: [fact('edge.timeout', 5)] }, shipped);
  expect(diagnosis.incident.notes).toEqual([
    '1 sample of edge.err is infinite, which no amount is: it counts as not a number',
    '1 sample of edge.requests is infinite, which no amount is: it counts as not a number',
  ]);
  expect(diagnosis.impact).toMatchObject({ failed: 48, total: 48 });
  expect(() => renderJson(diagnosis)).not.toThrow();
});

test('samples below zero count for nothing and are named: they refute no throttling', () => {
  const throttled = recordedSeries('cpu.throttled_ratio', '0x79 0.9x15 -1x10 0.9x13', { instance: 'a' });
  const diagnosis = run({ series: [p99('0.1x79 2x39'), throttled], window: [80, 118] }, shipped);
  expect(diagnosis.incident.notes).toContain(
    '11 samples of cpu.throttled_ratio are negative, which it cannot be: they count as not a number',
  );
});

test('samples whose sum would be more than a number holds count for nothing and are named', () => {
  const huge = (id: string) => recordedSeries(id, `0x79 ${'9'.repeat(308)}x39`);
  const diagnosis = run(
    { series: [p99('0.1x119'), huge('dep.calls'), huge('dep.attempts')], window: [80, 118] },
    shipped,
  );
  expect(diagnosis.incident.notes).toContain(
    '40 samples of dep.calls are larger than any counter can hold: they count as not a number',
  );
  expect(diagnosis.hypotheses.flatMap(({ verdict }) => (verdict === 'refuted' ? [verdict] : []))).toEqual([]);
});

test('the sources are told as they served', () => {
  const { sources } = run(scenario, shipped);
  expect(sources).toEqual([
    { id: 'test', kind: 'test', status: 'ok', problems: [], warnings: [], sampled: [] },
  ]);
});

test('every signal that decided something is described, and no other', () => {
  const { signals, hypotheses } = run(scenario, shipped);
  const read = new Set(
    hypotheses.flatMap(({ predictions }) =>
      predictions.flatMap((one) => one.signals.map(({ signal }) => signal)),
    ),
  );
  // What the diagnosis itself comes to is no signal that was measured.
  read.delete('incident.symptom');
  expect(new Set(signals.map(({ signal }) => signal))).toEqual(read);
});
