import { expect, test } from 'vitest';
import { viewAccount } from '../../src/views/account.ts';
import { createClock } from '../../src/views/clock.ts';
import { sampleDiagnosis } from './sample-diagnosis.ts';

const clock = createClock('UTC');
const view = viewAccount(sampleDiagnosis, clock);

test('each step names its role and verdict, and what dates it', () => {
  expect(view.steps.map(({ says }) => says)).toEqual([
    'trigger; supported, strong',
    'trigger; supported, strong',
    'amplifier; supported, strong',
    'propagation; supported, strong',
    'propagation; supported, probable',
  ]);
  expect(view.steps[0]?.dated).toBe('23:27:53, dated by log.db_lock');
  expect(view.steps[2]?.dated).toBe('a standing condition: it has no onset of its own');
});

test('the rival is named with another beginning, and its margin in words', () => {
  expect(view.remarks).toContainEqual(
    'Best account with another beginning, far behind: unknown cause → slow dependency → missing timeout on a downstream call → worker pool exhausted → health-check cascade.',
  );
});

test('a loop is said to be a loop, and what is left over is said', () => {
  const account = {
    ...sampleDiagnosis.account,
    chain: sampleDiagnosis.account?.chain ?? [],
    links: [],
    loop: [{ from: 'worker-pool-exhaustion', to: 'slow-dependency' }],
    unexplained: ['health-check-cascade'],
  };
  const { remarks } = viewAccount({ ...sampleDiagnosis, account }, clock);
  expect(remarks).toContainEqual(
    'This is a loop: worker pool exhausted feeds back into slow dependency. It can go on after what began it has passed.',
  );
  expect(remarks).toContainEqual('Not explained by this chain, though supported: health-check cascade.');
});

test('an unknown root says how it spread and nothing about what began it', () => {
  const [, , , pool, checks] = sampleDiagnosis.account?.chain ?? [];
  const account = {
    chain: [
      { id: 'unknown', role: 'unknown' as const },
      ...[pool, checks].filter((node) => node !== undefined),
    ],
    links: [],
    loop: [],
    unexplained: [],
  };
  const unknown = viewAccount({ ...sampleDiagnosis, account }, clock);
  expect(unknown.opening).toMatch(/^The cause is unknown/);
  expect(unknown.spread).toBe('How it spread: worker pool exhausted → health-check cascade.');
  expect(unknown.steps[0]).toEqual({
    id: 'unknown',
    name: 'Unknown cause',
    role: 'unknown',
    glyph: 'inconclusive',
    says: 'none of the triggers tried is established',
  });
});

test('without an account the spread cannot be told', () => {
  const { account: _, ...rest } = sampleDiagnosis;
  const untold = viewAccount({ ...rest, hypotheses: [] }, clock);
  expect(untold.steps).toEqual([]);
  expect(untold.remarks[0]).toMatch(/^How it spread cannot be told/);
});

test.for([
  { marginDb: 26, words: 'far behind' },
  { marginDb: 12, words: 'clearly behind' },
  { marginDb: 4, words: ', behind' },
  { marginDb: 1, words: 'nearly as good' },
])('a margin of $marginDb dB is "$words"', ({ marginDb, words }) => {
  const account = {
    ...sampleDiagnosis.account,
    chain: [],
    links: [],
    loop: [],
    unexplained: [],
    rival: { chain: ['unknown'], marginDb },
  };
  expect(viewAccount({ ...sampleDiagnosis, account }, clock).remarks[0]).toContain(words);
});

test('a chain that the onsets contradict says where to doubt it', () => {
  const links = (sampleDiagnosis.account?.links ?? []).map((link) => ({
    ...link,
    order: 'contradicted' as const,
  }));
  const account = { chain: [], loop: [], unexplained: [], links: links.slice(2, 3) };
  expect(viewAccount({ ...sampleDiagnosis, account }, clock).remarks[0]).toBe(
    'Doubt this chain where the onsets contradict it: worker pool exhausted began before slow dependency.',
  );
});
