import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { allOf, anyOf, anySensorOf, notOf, overMembers } from '../../src/expectations/compose.ts';
import { type Match, type OutcomeWord, unknownMatch } from '../../src/model/evidence.ts';

const match = (outcome: OutcomeWord, quality = 1, reason = outcome): Match =>
  outcome === 'unknown'
    ? unknownMatch('coverage', reason)
    : { outcome, quality, reason, figures: [], uses: [] };

const o = match('observed');
const a = match('absent');
const u = match('unknown');

describe('three-valued composition', () => {
  test.for<{ parts: Match[]; all: OutcomeWord; any: OutcomeWord }>([
    { parts: [o, o], all: 'observed', any: 'observed' },
    { parts: [o, a], all: 'absent', any: 'observed' },
    { parts: [a, a], all: 'absent', any: 'absent' },
    { parts: [o, u], all: 'unknown', any: 'observed' },
    { parts: [a, u], all: 'absent', any: 'unknown' },
    { parts: [u, u], all: 'unknown', any: 'unknown' },
  ])('$parts.0.outcome and $parts.1.outcome: all is $all, any is $any', ({ parts, all, any }) => {
    expect(allOf(parts).outcome).toBe(all);
    expect(anyOf(parts).outcome).toBe(any);
  });

  test('the deciding part lends its quality, the strongest of several', () => {
    expect(anyOf([match('observed', 0.3), match('observed', 0.9), a]).quality).toBe(0.9);
    expect(allOf([match('absent', 0.4), o]).quality).toBe(0.4);
  });

  test('agreement is only as good as its weakest part', () => {
    expect(allOf([match('observed', 0.3), match('observed', 0.9)]).quality).toBe(0.3);
  });

  test('an unknown keeps why it is unknown', () => {
    const unbound = unknownMatch('not_bound', 'no dep.p99');
    expect(allOf([o, unbound])).toMatchObject({
      outcome: 'unknown',
      lack: 'not_bound',
      reason: 'no dep.p99',
    });
  });

  test('not swaps and leaves unknown alone', () => {
    expect(notOf(o).outcome).toBe('absent');
    expect(notOf(a).outcome).toBe('observed');
    expect(notOf(u).outcome).toBe('unknown');
  });
});

describe('instruments that see one fact', () => {
  const unbound = unknownMatch('not_bound', 'no pod.ready');

  test('those that are not bound are left out', () => {
    expect(anySensorOf([a, unbound]).outcome).toBe('absent');
    expect(anySensorOf([o, unbound]).outcome).toBe('observed');
  });

  test('those that are bound but thin are not', () => {
    expect(anySensorOf([a, u]).outcome).toBe('unknown');
  });

  test('none bound is unknown', () => {
    expect(anySensorOf([unbound, unbound])).toMatchObject({ outcome: 'unknown', lack: 'not_bound' });
  });
});

describe('members', () => {
  test('a change is there if one member shows it, and absent only if all lack it', () => {
    expect(overMembers([o, a], 'change').outcome).toBe('observed');
    expect(overMembers([a, u], 'change').outcome).toBe('unknown');
    expect(overMembers([a, a], 'change').outcome).toBe('absent');
  });

  test('a no-change is its mirror', () => {
    expect(overMembers([o, a], 'no_change').outcome).toBe('absent');
    expect(overMembers([o, o], 'no_change').outcome).toBe('observed');
  });
});

test('the order of parts never matters', () => {
  const words = fc.array(fc.constantFrom<OutcomeWord>('observed', 'absent', 'unknown'), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(words, (outcomes) => {
      const parts = outcomes.map((outcome) => match(outcome));
      const reversed = [...parts].reverse();
      expect(allOf(parts).outcome).toBe(allOf(reversed).outcome);
      expect(anyOf(parts).outcome).toBe(anyOf(reversed).outcome);
    }),
  );
});
