import { expect, test } from 'vitest';
import { inferCandidates } from '../../src/diagnose/infer-candidates.ts';
import { prepareContext, prepareSignals } from '../../src/diagnose/prepare.ts';
import { catalog, FIXTURES, recording } from '../fixtures/diagnosed.ts';
import { followedBy } from './joined.ts';
import { mistakesIn } from './mistakes.ts';

test.for(FIXTURES)('another incident later in the recording refutes nothing true of %s', async (fixture) => {
  const joined = followedBy(await recording(fixture), await recording('health-check-cascade'));
  expect(await mistakesIn(fixture, joined)).toEqual([]);
});

test.for(['io-stall', 'retry-storm', 'health-check-cascade'] as const)(
  'nor does the trouble of %s outlive a trigger that was over before',
  async (other) => {
    const joined = followedBy(await recording('io-stall-fast'), await recording(other));
    const prepared = prepareSignals(joined, catalog)!;
    const { inference } = inferCandidates(catalog.hypotheses, prepareContext(joined, prepared));
    const loop = inference.judged.find(({ hypothesis }) => hypothesis.id === 'metastable-loop');
    expect(loop?.verdict).not.toBe('supported');
  },
);
