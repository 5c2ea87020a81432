import { describe, expect, test } from 'vitest';
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
import { createClock } from '../../src/views/clock.ts';
import { viewOpening } from '../../src/views/opening.ts';

const catalog = await loadCatalog(['hypotheses']);
const tell = (story: Scenario): Diagnosis =>
  diagnose(simulate(story, 1).recording, catalog, { version: 'test' });

const chainOf = ({ account }: Diagnosis): readonly string[] => account?.chain.map(({ id }) => id) ?? [];
const opening = (diagnosis: Diagnosis): string => viewOpening(diagnosis, createClock('UTC')).sentence;
const find = ({ hypotheses }: Diagnosis, id: string) => hypotheses.find((one) => one.id === id)!;
const verdicts = (diagnosis: Diagnosis, ids: readonly string[]) =>
  Object.fromEntries(ids.map((id) => [id, find(diagnosis, id).verdict]));
/** The necessary conditions that failed, of a hypothesis that they refute. */
const refutedBy = (diagnosis: Diagnosis, id: string): readonly string[] => {
  const { verdict, predictions } = find(diagnosis, id);
  return verdict === 'refuted'
    ? predictions
        .filter(({ refuting, outcome, quality }) => refuting && outcome === 'absent' && quality >= 0.8)
        .map((one) => one.id)
    : [];
};

describe('no healthy upstream: the datastore stalls, and the theory that was inherited is ruined', () => {
  const diagnosis = tell(noHealthyUpstreamStory);

  test('the account: calls without a bound hold all workers, the checks wait with them, and all hosts go', () => {
    expect(chainOf(diagnosis)).toEqual([
      'slow-dependency',
      'missing-timeout',
      'worker-pool-exhaustion',
      'health-check-cascade',
    ]);
    expect(opening(diagnosis)).toBe(
      'Most likely began with: Slow dependency [datastore], which ended at 10:09:55. Strongly supported.',
    );
  });

  test.for<readonly [string, string, readonly string[]]>([
    [
      'throttling counters stayed flat, and the heavy work ran elsewhere',
      'cpu-throttling',
      ['ratio', 'cgroup'],
    ],
    ['the batch ran at other times', 'scheduled-batch', ['timer']],
    ['old and new versions stood still alike', 'deploy-regression', ['piles']],
    ['all hosts left at once, and none was gone', 'zone-or-instance-failure', ['spared']],
    ['it did not outlive the stall: a near miss', 'metastable-loop', ['outlives']],
  ])('%s, which refutes %s', ([, id, failed]) => {
    expect(refutedBy(diagnosis, id)).toEqual(failed);
  });
});

describe('an optional feature: recommendations answer in 90 s, and nobody can say why', () => {
  const diagnosis = tell(optionalFeatureStory);

  test('what began it is not known, and the first sentence says so', () => {
    expect(opening(diagnosis)).toMatch(
      /^The cause is unknown: none of the \d+ triggers tried is established/,
    );
    const triggers = diagnosis.hypotheses.filter(({ role }) => role === 'trigger');
    expect(triggers.filter(({ verdict }) => verdict === 'supported')).toEqual([]);
    expect(triggers.filter(({ confidence }) => confidence !== 'none')).toEqual([]);
    expect(diagnosis.unknownCause.leads).toBe(true);
  });

  test('how it spread is: no timeout, no worker left, no host left', () => {
    const chain = ['missing-timeout', 'worker-pool-exhaustion', 'health-check-cascade'];
    expect(chainOf(diagnosis)).toEqual(['unknown-cause', ...chain]);
    expect(verdicts(diagnosis, chain)).toEqual(Object.fromEntries(chain.map((id) => [id, 'supported'])));
    expect(find(diagnosis, 'missing-timeout').subject).toBe('recommendations');
  });

  test('nothing that was true of it is refuted', () => {
    expect(verdicts(diagnosis, ['slow-dependency'])).toEqual({ 'slow-dependency': 'inconclusive' });
  });
});

describe('a slow provider: correct answers in 9 s take the service down, and keep it down', () => {
  const diagnosis = tell(slowProviderStory);

  test('the account begins with the provider, and ends with containers killed for waiting', () => {
    expect(chainOf(diagnosis)).toEqual([
      'third-party-degradation',
      'slow-dependency',
      'worker-pool-exhaustion',
      'liveness-restart-storm',
    ]);
    expect(opening(diagnosis)).toBe(
      'Most likely began with: Provider outside your control is slow or failing, which ended at 10:13:30. Strongly supported.',
    );
    expect(find(diagnosis, 'slow-dependency').explainedBy).toBe('third-party-degradation');
  });

  test('restarts keep it going: containers that come anew make the same calls', () => {
    expect(diagnosis.account?.loop).toEqual([{ from: 'liveness-restart-storm', to: 'slow-dependency' }]);
  });

  test('two retries triple what the provider is asked', () => {
    const { verdict, predictions } = find(diagnosis, 'retry-storm');
    expect(verdict).toBe('supported');
    expect(predictions.find(({ id }) => id === 'amp')?.reason).toMatch(/ is (?:2\.9\d?|3)\b/);
  });

  test('neither a deploy, nor the CPU, nor a database of its own', () => {
    expect(
      verdicts(diagnosis, ['deploy-regression', 'cpu-throttling', 'cpu-saturation', 'db-lock-contention']),
    ).toEqual({
      'deploy-regression': 'refuted',
      'cpu-throttling': 'refuted',
      'cpu-saturation': 'refuted',
      'db-lock-contention': 'refuted',
    });
  });
});

describe('a missing index: a release brings a statement that takes 3 s', () => {
  const diagnosis = tell(missingIndexStory);

  test('the account begins with the deploy that brought it', () => {
    expect(chainOf(diagnosis)).toEqual([
      'deploy-regression',
      'query-regression',
      'slow-dependency',
      'worker-pool-exhaustion',
      'liveness-restart-storm',
    ]);
    expect(opening(diagnosis)).toBe('Probably began with: Regression in a deployed version. Supported.');
    expect(find(diagnosis, 'deploy-regression').mitigation).toMatch(/^Roll back first/);
  });

  test('more rows are read for each answer, and nothing speaks against a worse plan', () => {
    const { verdict, predictions } = find(diagnosis, 'query-regression');
    expect(verdict).not.toBe('refuted');
    expect(predictions.filter(({ outcome }) => outcome === 'absent')).toEqual([]);
    expect(predictions.find(({ id }) => id === 'rows')?.outcome).toBe('observed');
  });

  test('no locks, no throttling, no retries', () => {
    expect(verdicts(diagnosis, ['db-lock-contention', 'cpu-throttling', 'retry-storm'])).toEqual({
      'db-lock-contention': 'refuted',
      'cpu-throttling': 'refuted',
      'retry-storm': 'refuted',
    });
  });
});

describe('a health check that asks the database: slow becomes down', () => {
  const diagnosis = tell(healthCheckStory);

  test('the account: locks, slow answers, no host left, restarts that load the database anew', () => {
    expect(chainOf(diagnosis).slice(0, 4)).toEqual([
      'db-lock-contention',
      'slow-dependency',
      'health-check-cascade',
      'liveness-restart-storm',
    ]);
    expect(diagnosis.account?.loop).toEqual([{ from: 'liveness-restart-storm', to: 'slow-dependency' }]);
    expect(opening(diagnosis)).toMatch(
      /^Most likely began with: Lock contention in the database \[primary\]/,
    );
  });

  test('the report was cancelled at 14:21, and the outage outlived it', () => {
    expect(diagnosis.account?.triggerEnded?.slice(11, 16)).toBe('14:21');
    expect(opening(diagnosis)).toContain('which ended at 14:21');
    expect(diagnosis.impact.to?.slice(11, 16)).toBe('14:40');
  });

  test('34 minutes of hard failure, not 38: it was slow before it was down', () => {
    expect(diagnosis.impact.hardFailureMinutes).toBe(34);
  });

  test('neither a deploy nor the CPU', () => {
    expect(verdicts(diagnosis, ['deploy-regression', 'cpu-throttling', 'cpu-saturation'])).toEqual({
      'deploy-regression': 'refuted',
      'cpu-throttling': 'refuted',
      'cpu-saturation': 'refuted',
    });
  });
});
