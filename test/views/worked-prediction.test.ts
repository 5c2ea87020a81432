import { expect, test } from 'vitest';
import type { PredictionWorking } from '../../src/model/workings.ts';
import { createClock } from '../../src/views/clock.ts';
import { viewWorkedPrediction } from '../../src/views/worked-prediction.ts';
import { prediction } from './sample-diagnosis.ts';

const clock = createClock('UTC');

const working = (parts: Partial<PredictionWorking>): PredictionWorking => ({
  id: 'full',
  ifTrue: 0.9,
  ifFalse: 0.2,
  presence: 0.95,
  weightDb: 6,
  damping: 1,
  ...parts,
});

const view = (
  told: Partial<Parameters<typeof prediction>[0]>,
  worked: PredictionWorking | undefined = working({}),
) =>
  viewWorkedPrediction(
    prediction({
      id: 'full',
      statement: 'All are busy',
      outcome: 'observed',
      quality: 0.9,
      reason: 'full for 40 of 40 samples',
      weightDb: 6,
      group: 'POOL',
      ...told,
    }),
    { expect: undefined, working: worked, signals: [], clock },
  );

test('an observed one is worked through from its quality to what counts', () => {
  const { outcome, weight } = view({ refuting: true });
  expect(outcome).toBe('observed; at a quality of 0.9; a necessary condition: its failure refutes');
  expect(weight).toEqual([
    'r = (1 + 0.9) / 2 = 0.95, the chance that it was there',
    'seen with 0.9 if the hypothesis is true and 0.2 if another is: 10 log10 [(0.95 × 0.9 + 0.05 × 0.1) ÷ (0.95 × 0.2 + 0.05 × 0.8)] = +6.0 dB',
    'counts in full: the largest for it in group POOL',
  ]);
});

test.for([
  {
    name: 'an absent one that comes second in its group',
    told: { outcome: 'absent', weightDb: -4 } as const,
    worked: working({ presence: 0.05, weightDb: -4, damping: 0.5 }),
    says: ['r = (1 − 0.9) / 2 = 0.05', 'counts 0.5 of that, −2.0 dB: group POOL has larger ones against it'],
  },
  {
    name: 'an unknown one',
    told: { outcome: 'unknown', weightDb: 0, quality: 0 } as const,
    worked: working({ presence: 0.5, weightDb: 0 }),
    says: ['0 dB: unknown counts neither for nor against, r = 0.5'],
  },
  {
    name: 'one that rests on a default',
    told: { outcome: 'absent', weightDb: 0, assumed: true } as const,
    worked: working({ presence: 0.05, weightDb: 0 }),
    says: ['0 dB: it rests on a default that nobody gave'],
  },
])('$name', ({ told, worked, says }) => {
  const { weight } = view(told, worked);
  for (const part of says) expect(weight.join('\n')).toContain(part);
});

test('one of a hypothesis that does not apply weighs nothing', () => {
  const one = prediction({
    id: 'full',
    statement: 'All are busy',
    outcome: 'unknown',
    reason: 'does not apply: no pool.active',
    weightDb: 0,
    group: 'POOL',
  });
  const { weight, read } = viewWorkedPrediction(one, {
    expect: undefined,
    working: undefined,
    signals: [],
    clock,
  });
  expect(weight).toEqual(['0 dB: the hypothesis does not apply, so nothing is weighed']);
  expect(read).toEqual([]);
});

test('each series is told with its levels, its coverage and when it left its baseline; many are cut', () => {
  const members = Array.from({ length: 10 }, (_, index) => ({
    signal: 'svc.p99',
    dimensions: { instance: `i${index}` },
  }));
  const { read } = viewWorkedPrediction(
    prediction({
      id: 'slow',
      statement: 'Slow',
      outcome: 'observed',
      reason: 'slow',
      weightDb: 1,
      group: 'LAT',
      signals: members,
      member: 'i0',
    }),
    {
      expect: undefined,
      working: working({}),
      signals: [
        {
          signal: 'svc.p99',
          dimensions: { instance: 'i0' },
          unit: 's',
          source: 'prometheus',
          query: 'x',
          windowCoverage: 0.5,
          baselineCoverage: 1,
          windowMedian: 4,
          onset: { from: '2026-11-29T23:27:54.000Z', to: '2026-11-29T23:27:55.000Z' },
        },
      ],
      clock,
    },
  );
  expect(read[0]).toBe(
    'svc.p99 (i0): nothing before, 4 s during, 50 % of the window seen, left its baseline 23:27:54 to :55',
  );
  expect(read.slice(1, 2)).toEqual(['svc.p99 (i1)']);
  expect(read.slice(-2)).toEqual(['and 2 more series', 'decided on i0']);
});
