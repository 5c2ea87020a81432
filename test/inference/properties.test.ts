import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Candidate } from '../../src/inference/candidate.ts';
import { toDecibans } from '../../src/inference/decibans.ts';
import { weighCandidate } from '../../src/inference/weighed.ts';
import { weigh } from '../../src/inference/weight.ts';
import type { Outcome } from '../../src/model/evidence.ts';
import type { Prediction } from '../../src/model/hypothesis.ts';
import { candidate, edge, hypothesis, inferFrom, judgedOf, outcome, prediction } from './build.ts';

// What must hold whatever the evidence is.

const RUNS = { numRuns: 60 };
const share = fc.integer({ min: 0, max: 997 }).map((parts) => parts / 997);
const likelihoods = fc.record({ ifTrue: share, ifFalse: share });
const group = fc.constantFrom('A', 'B', 'C');
const words = fc.constantFrom('observed' as const, 'absent' as const, 'unknown' as const);
const known = fc.constantFrom('observed' as const, 'absent' as const);

type Drawn = { readonly prediction: Prediction; readonly outcome: Outcome };

const drawn = (word: typeof words | typeof known): fc.Arbitrary<readonly Drawn[]> =>
  fc
    .array(
      fc.record({ likelihoods, group, word, quality: share, refuting: fc.boolean(), assumed: fc.boolean() }),
      { maxLength: 7 },
    )
    .map((parts) =>
      parts.map((part, index) => ({
        prediction: prediction(`p${index}`, {
          ...part.likelihoods,
          group: part.group,
          refuting: part.refuting,
        }),
        outcome: outcome(`p${index}`, part.word, {
          assumed: part.assumed,
          quality: part.word === 'unknown' ? 0 : part.quality,
        }),
      })),
    );

const asCandidate = (
  id: string,
  entries: readonly Drawn[],
  parts: Parameters<typeof hypothesis>[1] = {},
) => ({
  ...candidate(hypothesis(id, { ...parts, predictions: entries.map((entry) => entry.prediction) }), ''),
  outcomes: entries.map((entry) => entry.outcome),
});

const evidenceOf = (entries: readonly Drawn[]): number => weighCandidate(asCandidate('h', entries)).evidence;

test('1. no evidence: the posterior is the prior', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.01, max: 0.35, noNaN: true }), share, (trigger, other) => {
      const inference = inferFrom([
        candidate(hypothesis('t', { prior: trigger }), '????'),
        candidate(hypothesis('p', { role: 'propagation', prior: 0.05 + other * 0.9 }), '????'),
      ]);
      expect(judgedOf(inference, 't').posterior).toBeCloseTo(trigger / (trigger + 0.1), 10);
      expect(judgedOf(inference, 'p').posterior).toBeCloseTo(0.05 + other * 0.9, 10);
    }),
    RUNS,
  );
});

test('2. a prediction that is as likely either way changes nothing', () => {
  fc.assert(
    fc.property(drawn(words), share, share, known, group, (entries, likelihood, quality, word, of) => {
      const idle = {
        prediction: prediction('idle', { ifTrue: likelihood, ifFalse: likelihood, group: of }),
        outcome: outcome('idle', word, { quality }),
      };
      expect(evidenceOf([...entries, idle])).toBeCloseTo(evidenceOf(entries), 10);
    }),
    RUNS,
  );
});

test('3. unknown changes nothing except coverage', () => {
  fc.assert(
    fc.property(drawn(words), likelihoods, group, (entries, likelihood, of) => {
      const before = weighCandidate(asCandidate('h', entries));
      const after = weighCandidate(
        asCandidate('h', [
          ...entries,
          {
            prediction: prediction('new', { ...likelihood, group: of, refuting: true }),
            outcome: outcome('new', 'unknown'),
          },
        ]),
      );
      expect([after.evidence, after.support, after.tested, after.refutedBy, after.survived]).toEqual([
        before.evidence,
        before.support,
        before.tested,
        before.refutedBy,
        before.survived,
      ]);
      expect(after.of).toBe(before.of + 1);
    }),
    RUNS,
  );
});

test('4. one more passing prediction that supports never lowers its hypothesis', () => {
  fc.assert(
    fc.property(drawn(words), share, share, share, group, (entries, one, other, quality, of) => {
      const added = {
        prediction: prediction('new', {
          ifTrue: Math.max(one, other),
          ifFalse: Math.min(one, other),
          group: of,
        }),
        outcome: outcome('new', 'observed', { quality }),
      };
      expect(evidenceOf([...entries, added])).toBeGreaterThanOrEqual(evidenceOf(entries) - 1e-12);
    }),
    RUNS,
  );
});

test('5. copies of one prediction in a group add at most twice the first', () => {
  fc.assert(
    fc.property(
      likelihoods,
      known,
      share,
      fc.integer({ min: 1, max: 12 }),
      (likelihood, word, quality, n) => {
        const copies = Array.from({ length: n }, (_, index) => ({
          prediction: prediction(`p${index}`, { ...likelihood, group: 'A' }),
          outcome: outcome(`p${index}`, word, { quality }),
        }));
        const first = Math.abs(evidenceOf(copies.slice(0, 1)));
        expect(Math.abs(evidenceOf(copies))).toBeLessThanOrEqual(2 * first + 1e-12);
      },
    ),
    RUNS,
  );
});

const ids = ['a', 'b', 'c', 'd', 'e'] as const;
const incident: fc.Arbitrary<readonly Candidate[]> = fc
  .tuple(
    ...ids.map((id, index) =>
      fc
        .record({
          entries: drawn(words),
          subject: fc.constantFrom('x', 'y'),
          began: fc.option(fc.integer({ min: 0, max: 90 }), { nil: undefined }),
          other: drawn(words),
          to: fc.subarray([...ids]),
          role: fc.constantFrom('trigger' as const, 'propagation' as const),
          feedback: fc.boolean(),
          refines: fc.boolean(),
        })
        .map(({ entries, other, subject, began, to, role, feedback, refines }) => {
          const of = hypothesis(id, {
            role: index === 0 ? 'trigger' : role,
            predictions: entries.map((entry) => entry.prediction),
            leadsTo: to.filter((target) => target !== id).map((target) => edge(target, { feedback })),
            ...(refines && index > 0 && role === 'trigger' ? { refines: 'a' } : {}),
          });
          const base = candidate(of, '', {
            subject,
            ...(began === undefined ? {} : { began: [began, began + 5] }),
          });
          const outcomes = entries.map((entry) => entry.outcome);
          const otherOutcomes = outcomes.map((one, at) => ({
            ...one,
            ...(other[at] === undefined
              ? {}
              : { outcome: other[at].outcome.outcome, quality: other[at].outcome.quality }),
          }));
          return [
            { ...base, outcomes },
            { ...base, subject: `${subject}2`, outcomes: otherOutcomes },
          ];
        }),
    ),
  )
  .map((lists) => lists.flat());

test('6. the order of the evidence does not matter, to the last bit', () => {
  fc.assert(
    fc.property(
      incident.chain((candidates) =>
        fc.tuple(
          fc.constant(candidates),
          fc.shuffledSubarray([...candidates], { minLength: candidates.length }),
        ),
      ),
      ([candidates, shuffled]) => {
        const turned = shuffled.map((one) => ({ ...one, outcomes: [...one.outcomes].reverse() }));
        const comparable = (given: readonly Candidate[]) => {
          const { judged, leading, ...rest } = inferFrom(given);
          return JSON.stringify({
            ...rest,
            leading: leading?.hypothesis.id,
            judged: judged.map(({ hypothesis: { id }, outcomes: _, weights: __, ...one }) => ({
              id,
              ...one,
            })),
          });
        };
        expect(comparable(turned)).toBe(comparable(candidates));
      },
    ),
    { numRuns: 100 },
  );
});

test('7. at quality 0 the likelihood ratio is 1', () => {
  fc.assert(
    fc.property(likelihoods, known, (likelihood, word) => {
      expect(weigh(prediction('p', likelihood), outcome('p', word, { quality: 0 }))).toBe(0);
    }),
    RUNS,
  );
});

const refutingLikelihoods = fc
  .record({ ifTrue: fc.double({ min: 0.955, max: 1, noNaN: true }), ifFalse: share })
  .filter(({ ifTrue, ifFalse }) => (1 - ifTrue) / (1 - ifFalse) <= 0.05 && ifFalse <= 0.8);

test('8a. two refutations by different groups rank below every unrefuted hypothesis that may yet be', () => {
  fc.assert(
    fc.property(
      drawn(known),
      refutingLikelihoods,
      refutingLikelihoods,
      fc.double({ min: 0.8, max: 1, noNaN: true }),
      share,
      (entries, first, second, quality, prior) => {
        const twice = asCandidate(
          'refuted',
          [
            ...entries.map(({ prediction: one, outcome: seen }) => ({
              prediction: { ...one, refuting: false },
              outcome: seen,
            })),
            {
              prediction: prediction('one', { ...first, refuting: true, group: 'A' }),
              outcome: outcome('one', 'absent', { quality }),
            },
            {
              prediction: prediction('two', { ...second, refuting: true, group: 'B' }),
              outcome: outcome('two', 'absent', { quality }),
            },
          ],
          { prior },
        );
        const order = inferFrom([twice, candidate(hypothesis('open', { prior: 0.01 }), '?+??')]).judged;
        // What has less than one chance in twenty is shown after what is ruled out.
        fc.pre(order.some(({ hypothesis: { id }, posterior }) => id === 'open' && posterior >= 0.05));
        expect(order.map(({ hypothesis: { id } }) => id)).toEqual(['open', 'refuted']);
        expect(['refuted', 'contested']).toContain(order[1]?.verdict);
      },
    ),
    RUNS,
  );
});

test('8b. one refutation costs at least 13 dB, and next to 20 dB of support it is contested', () => {
  fc.assert(
    fc.property(refutingLikelihoods, drawn(known), (likelihood, entries) => {
      const failed = {
        prediction: prediction('must', { ...likelihood, refuting: true, group: 'MUST' }),
        outcome: outcome('must', 'absent'),
      };
      expect(toDecibans(weigh(failed.prediction, failed.outcome))).toBeLessThanOrEqual(-13 + 1e-9);
      const rest = entries.map((entry) => ({
        ...entry,
        prediction: { ...entry.prediction, refuting: false },
      }));
      const one = judgedOf(inferFrom([asCandidate('h', [...rest, failed])]), 'h');
      expect(one.verdict).toBe(toDecibans(one.support) >= 20 - 1e-9 ? 'contested' : 'refuted');
    }),
    RUNS,
  );
});

test('9. swapping the evidence of rivals swaps their ranks', () => {
  const signs = fc.stringMatching(/^[+\-?]{4}$/);
  fc.assert(
    fc.property(signs, signs, (first, second) => {
      const rankOf = (left: string, right: string) =>
        inferFrom([candidate(hypothesis('left'), left), candidate(hypothesis('right'), right)]).judged;
      const before = rankOf(first, second);
      const after = rankOf(second, first);
      const isTie =
        before[0]?.posterior === before[1]?.posterior && before[0]?.verdict === before[1]?.verdict;
      fc.pre(!isTie);
      expect(before[0]?.hypothesis.id).not.toBe(after[0]?.hypothesis.id);
    }),
    RUNS,
  );
});

test('10. nothing known: the unknown cause leads and there is no account', () => {
  fc.assert(
    fc.property(incident, (candidates) => {
      const inference = inferFrom(
        candidates.map((one) => ({
          ...one,
          outcomes: one.outcomes.map(({ prediction: id }) => outcome(id, 'unknown')),
        })),
      );
      expect(new Set(inference.judged.map(({ verdict }) => verdict))).toEqual(new Set(['untested']));
      expect(inference.unknownCause.leads).toBe(true);
      expect(inference).not.toHaveProperty('leading');
      expect(inference).not.toHaveProperty('account');
      expect(inference).not.toHaveProperty('sensitivity');
    }),
    RUNS,
  );
});

test('a refuted hypothesis is never part of an account', () => {
  fc.assert(
    fc.property(incident, (candidates) => {
      const { account, judged } = inferFrom(candidates);
      const told = new Set(account?.chain.map(({ id }) => id));
      const refuted = judged.filter(({ verdict }) => verdict === 'refuted' || verdict === 'contested');
      expect(refuted.filter(({ hypothesis: { id } }) => told.has(id))).toEqual([]);
    }),
    RUNS,
  );
});
