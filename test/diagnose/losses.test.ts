import { describe, expect, test } from 'vitest';
import { keepHypotheses } from '../../src/catalog/keep-hypotheses.ts';
import { inferCandidates } from '../../src/diagnose/infer-candidates.ts';
import { prepareContext, prepareSignals } from '../../src/diagnose/prepare.ts';
import { withoutSignals } from '../../src/eval/mutate.ts';
import type { Hypothesis } from '../../src/model/hypothesis.ts';
import type { Recording } from '../../src/model/recording.ts';
import { catalog, FIXTURES, oncePerFixture, recording, trueOf } from '../fixtures/diagnosed.ts';

/** Incidents of which the catalogue knows a cause. */
const KNOWN = FIXTURES.filter((fixture) => fixture !== 'calm' && fixture !== 'cpu-burners-elsewhere');

const refuted = (recorded: Recording, hypotheses: readonly Hypothesis[]): readonly string[] => {
  const prepared = prepareSignals(recorded, catalog);
  if (prepared === undefined) return [];
  const { inference } = inferCandidates(hypotheses, prepareContext(recorded, prepared));
  return inference.judged
    .filter(({ verdict }) => verdict === 'refuted' || verdict === 'contested')
    .map(({ hypothesis }) => hypothesis.id);
};

/** A recorded incident, the hypotheses that no loss of data may refute, and those refuted with all of it. */
const known = oncePerFixture(async (fixture) => {
  const recorded = await recording(fixture);
  const ids = await trueOf(fixture);
  const { hypotheses } = keepHypotheses(catalog, ({ id }) => ids.has(id));
  return { recorded, hypotheses, before: new Set(refuted(recorded, hypotheses)) };
});

/** Signals by which instances are told to be affected: what a loss of them does reaches every prediction. */
const TELLING = ['svc.err', 'svc.p99', 'svc.inflight'];

/** Whether a signal takes part in a refuting prediction, or in what all of them rest on. */
const matters = (signal: string, hypotheses: readonly Hypothesis[]): boolean =>
  TELLING.includes(signal) ||
  hypotheses.some(({ predictions }) =>
    predictions.some(
      ({ refuting, expect: expected }) => refuting && JSON.stringify(expected).includes(`"${signal}"`),
    ),
  );

describe('what is true is not refuted for want of', () => {
  test.for(KNOWN)('a signal: %s', async (fixture) => {
    const { recorded, hypotheses, before } = await known(fixture);
    const ids = [...new Set(recorded.series.map(({ signal }) => signal))].filter((id) =>
      matters(id, hypotheses),
    );
    const lost = ids.flatMap((id) =>
      refuted(withoutSignals(recorded, [id]), hypotheses)
        .filter((one) => !before.has(one))
        .map((one) => `${one} without ${id}`),
    );
    expect(lost).toEqual([]);
  });

  // Of the instances one that is hit stands for the others.
  test.for([
    ['cpu-throttling-one', 'search-2'],
    ['deploy-slow', 'search-3'],
    ['io-stall', 'search-1'],
  ] as const)("a member's series: %s", async ([fixture, hit]) => {
    const { recorded, hypotheses, before } = await known(fixture);
    const members = recorded.series.filter(
      ({ signal, dimensions: { instance = hit, ...others } }) =>
        matters(signal, hypotheses) && (instance === hit || Object.keys(others).length > 0),
    );
    const lost = members.flatMap((one) =>
      refuted({ ...recorded, series: recorded.series.filter((other) => other !== one) }, hypotheses)
        .filter((id) => !before.has(id))
        .map((id) => `${id} without ${one.signal} of ${Object.values(one.dimensions).join(', ')}`),
    );
    expect(lost).toEqual([]);
  });

  test.for(['svc.', 'cpu.'])('all %s* of one instance', async (area) => {
    const { recorded, hypotheses } = await known('cpu-throttling-one');
    const instances = ['search-1', 'search-2', 'search-3', 'search-4'];
    const lost = instances.filter((instance) => {
      const series = recorded.series.filter(
        ({ signal, dimensions }) => !signal.startsWith(area) || dimensions['instance'] !== instance,
      );
      return refuted({ ...recorded, series }, hypotheses).length > 0;
    });
    expect(lost).toEqual([]);
  });
});
