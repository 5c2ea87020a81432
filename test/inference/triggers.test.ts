import { expect, test } from 'vitest';
import { traceLineage } from '../../src/inference/lineage.ts';
import { compete } from '../../src/inference/triggers.ts';
import { weighCandidate } from '../../src/inference/weighed.ts';
import { candidate, expectation, hypothesis, prediction } from './build.ts';

const prior = 0.1;
const parent = hypothesis('parent', { prior });
const child = hypothesis('child', { prior, refines: 'parent' });
const grandchild = hypothesis('grandchild', { prior, refines: 'child' });
const other = hypothesis('other', { prior });
const another = hypothesis('another', { prior });

const race = (...candidates: readonly ReturnType<typeof candidate>[]) => {
  const lineage = traceLineage(candidates.map(({ hypothesis: one }) => one));
  return compete(candidates.map(weighCandidate), lineage);
};
const posteriors = (competition: ReturnType<typeof race>) => [
  ...Object.entries(Object.fromEntries(competition.posteriors)).map(
    ([id, posterior]) => `${id} ${posterior.toFixed(2)}`,
  ),
  `unknown ${competition.unknownPosterior.toFixed(2)}`,
];

test.for([
  { name: 'nobody', candidates: [], out: [], shares: ['unknown 1.00'] },
  {
    name: 'one that stood its test',
    candidates: [candidate(child, '+???')],
    out: [],
    shares: ['child 0.95', 'unknown 0.05'],
  },
  {
    name: 'what could not be examined takes nothing from it: it shares what the unknown cause weighs',
    candidates: [candidate(another, '????'), candidate(child, '+???'), candidate(other, '????')],
    out: [],
    shares: ['another 0.02', 'child 0.95', 'other 0.02', 'unknown 0.05'],
  },
  {
    name: 'evidence that is no necessary condition counts for what could not be examined all the same',
    candidates: [candidate(child, '+???'), candidate(other, '?+??')],
    out: [],
    shares: ['child 0.80', 'other 0.18', 'unknown 0.20'],
  },
  {
    name: 'no evidence at all: the priors, normalised, and all of it is unknown',
    candidates: [candidate(other, '????'), candidate(parent, '????')],
    out: [],
    shares: ['other 0.33', 'parent 0.33', 'unknown 1.00'],
  },
  {
    name: 'one whose necessary condition failed was examined',
    candidates: [candidate(other, '-???')],
    out: [],
    shares: ['other 0.03', 'unknown 0.97'],
  },
  {
    name: 'a child at 0.68 without its parent takes it out; the parent is seen without the child',
    candidates: [candidate(child, '+-??'), candidate(parent, '+-??')],
    out: ['parent'],
    shares: ['child 0.68', 'parent 0.68', 'unknown 0.32'],
  },
  {
    name: 'a child at 0.29 does not',
    candidates: [another, child, other, parent].map((one) => candidate(one, '+-??')),
    out: [],
    shares: ['another 0.22', 'child 0.22', 'other 0.22', 'parent 0.22', 'unknown 0.10'],
  },
  {
    name: 'a child that could not be examined does not, whatever its share',
    candidates: [candidate(child, '?++?'), candidate(parent, '+???')],
    out: [],
    shares: ['child 0.67', 'parent 0.32', 'unknown 0.68'],
  },
  {
    name: 'a refuted child does not, whatever its share',
    candidates: [candidate(child, '-++?'), candidate(parent, '????')],
    out: [],
    shares: ['child 0.72', 'parent 0.14', 'unknown 0.28'],
  },
  {
    name: 'a grandchild takes out both',
    candidates: [candidate(child, '+-??'), candidate(grandchild, '++??'), candidate(parent, '+-??')],
    out: ['child', 'parent'],
    shares: ['child 0.68', 'grandchild 0.99', 'parent 0.68', 'unknown 0.01'],
  },
])('compete: $name', ({ candidates, out, shares }) => {
  const competition = race(...candidates);
  expect([...competition.takenOut].sort()).toEqual(out);
  expect(posteriors(competition)).toEqual(shares);
});

test('a margin is to the nearest rival of another family', () => {
  const { margins } = race(candidate(child, '++??'), candidate(other, '+???'), candidate(parent, '+???'));
  expect(margins.get('child')).toBeCloseTo(Math.log(9), 6);
  expect(margins.get('parent')).toBeCloseTo(0, 6);
  expect(margins.get('other')).toBeCloseTo(-Math.log(9), 6);
});

test('the unknown cause is one rival, with all that could not be examined', () => {
  const { margins } = race(candidate(child, '++??'), candidate(other, '?+??'), candidate(parent, '+???'));
  expect(margins.get('child')).toBeCloseTo(Math.log((9 * 0.97) / 0.05) - Math.log(0.5 * (9 + 1)), 6);
  expect(margins.get('other')).toBeLessThan(0);
  expect(race(candidate(other, '????')).margins.get('other')).toBe(0);
});

test('a change by its time alone takes nothing from a cause with a mechanism', () => {
  const deploy = hypothesis('deploy', {
    prior,
    predictions: [
      prediction('any', { refuting: true, expect: expectation('event_before', { signal: 'chg.deploy' }) }),
      prediction('version', { expect: expectation('confined', { signal: 'svc.err' }) }),
    ],
  });
  const cause = candidate(other, '++??');
  const share = (...signs: readonly string[]) =>
    race(...signs.map((one) => candidate(deploy, one)), cause)
      .posteriors.get('other')
      ?.toFixed(2);
  expect([share('??'), share('+?'), share('++')]).toEqual(['0.99', '0.99', '0.68']);
});

test('a circle of refinements ends', () => {
  const lineage = traceLineage([
    hypothesis('a', { refines: 'b' }),
    hypothesis('b', { refines: 'a' }),
    hypothesis('c', { refines: 'gone' }),
  ]);
  expect(Object.fromEntries(lineage)).toEqual({ a: ['b'], b: ['a'], c: ['gone'] });
});
