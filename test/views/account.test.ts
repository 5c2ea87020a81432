import { expect, test } from 'vitest';
import { viewAccount } from '../../src/views/account.ts';
import { createClock } from '../../src/views/clock.ts';
import { calmDiagnosis } from './other-diagnoses.ts';
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
  expect(view.steps[2]?.dated).toBe('stood before it began');
});

test('a rival that is far behind is named by its beginning, and its margin in words', () => {
  expect(view.remarks).toContainEqual(
    'The best account with another beginning is far behind: unknown cause.',
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
    'This is a loop (worker pool exhausted → slow dependency): it can go on after what began it has passed.',
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
    shortName: 'Unknown cause',
    plainName: 'Unknown cause',
    standing: false,
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
  { marginDb: 4, words: 'is behind' },
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

test('a rival that is near is told in full', () => {
  const { chain = [], links = [] } = sampleDiagnosis.account ?? {};
  const rival = { chain: ['unknown', 'slow-dependency'], marginDb: 4 };
  const account = { chain, links, loop: [], unexplained: [], rival };
  expect(viewAccount({ ...sampleDiagnosis, account }, clock).remarks).toContain(
    'The best account with another beginning is behind: unknown cause → slow dependency.',
  );
});

test('a condition without an onset made it worse, and does not follow in time', () => {
  expect(view.spread).toBe(
    'Then: slow dependency → worker pool exhausted → health-check cascade; made worse by missing timeout on a downstream call.',
  );
  expect(view.steps.map(({ standing }) => standing)).toEqual([false, false, true, false, false]);
  // Compared with the step above it, the standing condition left out: nothing to explain.
  expect(view.steps[3]?.follows?.sentence).toBe('in the same second; which came first cannot be told');
  expect(view.steps[2]?.follows).not.toHaveProperty('sentence');
});

test('what was compared is named where it is not the step above', () => {
  const { chain = [], links = [] } = sampleDiagnosis.account ?? {};
  const account = {
    chain,
    links: links.map((link) =>
      link.testedFrom === undefined ? link : { ...link, testedFrom: 'db-lock-contention' },
    ),
    loop: [],
    unexplained: [],
  };
  const { steps } = viewAccount({ ...sampleDiagnosis, account }, clock);
  expect(steps[3]?.follows?.sentence).toContain('(compared with database lock contention)');
});

test('a loop keeps it going', () => {
  const { chain = [] } = sampleDiagnosis.account ?? {};
  const account = {
    chain: [...chain.slice(0, 1), { id: 'liveness-restart-storm', role: 'loop' as const }],
    links: [],
    loop: [],
    unexplained: [],
  };
  expect(viewAccount({ ...sampleDiagnosis, account }, clock).spread).toBe(
    'Kept going by liveness restart storm.',
  );
});

test('a parent that stands only through its child says what it follows from', () => {
  const hypotheses = sampleDiagnosis.hypotheses.map((one) =>
    one.id === 'slow-dependency' ? { ...one, evidenceDb: -5 } : one,
  );
  expect(viewAccount({ ...sampleDiagnosis, hypotheses }, clock).steps[1]?.says).toBe(
    'trigger; follows from database lock contention, not supported by itself',
  );
});

test.for([
  { name: 'the unknown cause leads', of: { unknownCause: { posterior: 0.6, leads: true } }, told: false },
  { name: 'a trigger leads', of: {}, told: true },
])('what it rests on when $name: $told', ({ of, told }) => {
  const { remarks } = viewAccount({ ...sampleDiagnosis, ...of }, clock);
  expect(remarks.some((text) => text.startsWith('It rests most on one result'))).toBe(told);
});

test('where nothing hurts there is nothing to remark', () => {
  expect(viewAccount(calmDiagnosis, clock).remarks).toEqual([]);
});
