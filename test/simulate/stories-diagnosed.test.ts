import { expect, test } from 'vitest';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { diagnose } from '../../src/diagnose/diagnose.ts';
import type { Diagnosis } from '../../src/model/diagnosis.ts';
import type { Scenario } from '../../src/simulate/scenario.ts';
import { simulate } from '../../src/simulate/simulate.ts';
import { healthCheckStory } from '../../src/simulate/stories/health-check-cascade.ts';
import { missingIndexStory } from '../../src/simulate/stories/missing-index.ts';
import { noHealthyUpstreamStory } from '../../src/simulate/stories/no-healthy-upstream.ts';
import { optionalFeatureStory } from '../../src/simulate/stories/optional-feature.ts';
import { slowProviderStory } from '../../src/simulate/stories/slow-provider.ts';

const catalog = await loadCatalog(['hypotheses']);

const told = (story: Scenario, keeps: (signal: string) => boolean = () => true): Diagnosis => {
  const { recording } = simulate(story, 1);
  const series = recording.series.filter(({ signal }) => keeps(signal));
  return diagnose({ ...recording, series }, catalog, { version: 'test' });
};
const chainOf = ({ account }: Diagnosis) => account?.chain.map(({ id }) => id) ?? [];
const verdictOf = ({ hypotheses }: Diagnosis, id: string) => hypotheses.find((one) => one.id === id)?.verdict;

test.for([
  {
    story: noHealthyUpstreamStory,
    chain: ['slow-dependency', 'missing-timeout', 'worker-pool-exhaustion', 'health-check-cascade'],
    refuted: ['cpu-throttling', 'scheduled-batch', 'deploy-regression', 'zone-or-instance-failure'],
  },
  {
    story: optionalFeatureStory,
    chain: ['slow-dependency', 'missing-timeout', 'worker-pool-exhaustion', 'health-check-cascade'],
    refuted: ['cpu-throttling', 'deploy-regression', 'retry-storm'],
  },
  {
    story: slowProviderStory,
    chain: ['slow-dependency', 'worker-pool-exhaustion', 'liveness-restart-storm'],
    refuted: ['deploy-regression', 'cpu-throttling'],
  },
  {
    story: missingIndexStory,
    chain: ['query-regression', 'slow-dependency', 'missing-timeout'],
    refuted: ['cpu-throttling', 'db-lock-contention'],
  },
  {
    story: healthCheckStory,
    chain: ['db-lock-contention', 'slow-dependency', 'health-check-cascade', 'liveness-restart-storm'],
    refuted: ['deploy-regression', 'cpu-throttling'],
  },
])('$story.mechanism: the chain first, and what it only looked like refuted', ({ story, chain, refuted }) => {
  const diagnosis = told(story);
  expect(chainOf(diagnosis).slice(0, chain.length)).toEqual(chain);
  expect(refuted.map((id) => [id, verdictOf(diagnosis, id)])).toEqual(refuted.map((id) => [id, 'refuted']));
});

// The team of the second story saw its workers gone, and measured no call to the other service.
test('without a figure of the calls, no trigger of the second story is called supported', () => {
  const { hypotheses } = told(optionalFeatureStory, (signal) => !signal.startsWith('dep.'));
  const triggers = hypotheses.filter(({ role }) => role === 'trigger');
  expect(triggers.filter(({ verdict }) => verdict === 'supported')).toEqual([]);
});

test('the fifth story is 34 minutes of hard failure, not 38', () => {
  expect(told(healthCheckStory).impact.hardFailureMinutes).toBe(34);
});
