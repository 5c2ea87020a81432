import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  allOf,
  anyOf,
  anySensorOf,
  type Evaluated,
  notOf,
  overMembers,
  sufficientOf,
} from '../../src/expectations/compose.ts';
import { type Lack, type OutcomeWord, unknownMatch } from '../../src/model/evidence.ts';

const part = (outcome: OutcomeWord, quality = 1, assumed = false): Evaluated => ({
  match:
    outcome === 'unknown'
      ? unknownMatch('coverage', outcome)
      : { outcome, quality, reason: outcome, figures: [], uses: [] },
  assumed,
});
const lacking = (lack: Lack, reason: string): Evaluated => ({
  match: unknownMatch(lack, reason),
  assumed: false,
});

const o = part('observed');
const a = part('absent');
const u = part('unknown');

describe('three-valued composition', () => {
  test.for<{ parts: Evaluated[]; all: OutcomeWord; any: OutcomeWord }>([
    { parts: [o, o], all: 'observed', any: 'observed' },
    { parts: [o, a], all: 'absent', any: 'observed' },
    { parts: [a, a], all: 'absent', any: 'absent' },
    { parts: [o, u], all: 'unknown', any: 'observed' },
    { parts: [a, u], all: 'absent', any: 'unknown' },
    { parts: [u, u], all: 'unknown', any: 'unknown' },
  ])('$parts.0.match.outcome and $parts.1.match.outcome: all is $all, any is $any', ({ parts, all, any }) => {
    expect(allOf(parts).match.outcome).toBe(all);
    expect(anyOf(parts).match.outcome).toBe(any);
  });

  test('the deciding part lends its quality, the strongest of several', () => {
    expect(anyOf([part('observed', 0.3), part('observed', 0.9), a]).match.quality).toBe(0.9);
    expect(allOf([part('absent', 0.4), o]).match.quality).toBe(0.4);
  });

  test('agreement is only as good as its weakest part', () => {
    expect(allOf([part('observed', 0.3), part('observed', 0.9)]).match.quality).toBe(0.3);
  });

  test('an unknown keeps why it is unknown', () => {
    const unbound = lacking('not_bound', 'no dep.p99');
    expect(allOf([o, unbound]).match).toMatchObject({
      outcome: 'unknown',
      lack: 'not_bound',
      reason: 'no dep.p99',
    });
  });

  test('not swaps and leaves unknown alone', () => {
    expect(notOf(o).match.outcome).toBe('absent');
    expect(notOf(a).match.outcome).toBe('observed');
    expect(notOf(u).match.outcome).toBe('unknown');
  });
});

describe('what only speaks for', () => {
  const silent = sufficientOf(a);
  const unbound = lacking('not_bound', 'no edge.healthy');

  test.for<{ name: string; parts: Evaluated[]; any: OutcomeWord }>([
    { name: 'observed decides', parts: [a, sufficientOf(o)], any: 'observed' },
    { name: 'absent leaves it to the rest', parts: [a, silent], any: 'absent' },
    { name: 'absent does not make up for what is unknown', parts: [u, silent], any: 'unknown' },
    { name: 'absent does not stand in for what is not bound', parts: [unbound, silent], any: 'unknown' },
    { name: 'observed stands in for what is not bound', parts: [unbound, sufficientOf(o)], any: 'observed' },
    {
      name: 'one that nobody measures leaves it to the rest',
      parts: [a, sufficientOf(unbound)],
      any: 'absent',
    },
    { name: 'one of which too little was seen may yet be', parts: [a, sufficientOf(u)], any: 'unknown' },
  ])('$name', ({ parts, any }) => {
    expect(anyOf(parts).match.outcome).toBe(any);
    expect(anySensorOf(parts).match.outcome).toBe(any);
  });

  test('beside what is not bound it leaves the whole unbound, which is no silence to a join around it', () => {
    const inner = anySensorOf([silent, unbound]);
    expect(inner.match).toMatchObject({ outcome: 'unknown', lack: 'not_bound' });
    expect(anyOf([inner, a]).match.outcome).toBe('unknown');
    expect(anyOf([anyOf([silent, unbound]), a]).match.outcome).toBe('unknown');
  });

  test('it says that what is absent says nothing', () => {
    expect(silent.match).toMatchObject({
      outcome: 'unknown',
      lack: 'one_sided',
      reason: 'absent, which says nothing against it',
    });
  });
});

describe('what rests on an assumption', () => {
  const guess = part('absent', 1, true);

  test('a part that surely decides comes before a clearer one that is assumed', () => {
    expect(allOf([guess, part('absent', 0.4)])).toMatchObject({ match: { quality: 0.4 }, assumed: false });
    expect(allOf([guess, o])).toMatchObject({ match: { outcome: 'absent' }, assumed: true });
  });

  test('agreement is as assumed as any of its parts', () => {
    expect(anyOf([guess, a]).assumed).toBe(true);
    expect(anyOf([a, a]).assumed).toBe(false);
  });

  test('an unknown rests on nothing', () => {
    expect(anyOf([guess, u]).assumed).toBe(false);
  });
});

describe('instruments that see one fact', () => {
  const unbound = lacking('not_bound', 'no pod.ready');

  test('those that are not bound are left out', () => {
    expect(anySensorOf([a, unbound]).match.outcome).toBe('absent');
    expect(anySensorOf([o, unbound]).match.outcome).toBe('observed');
  });

  test('those that are bound but thin are not', () => {
    expect(anySensorOf([a, u]).match.outcome).toBe('unknown');
  });

  test('none bound is unknown', () => {
    expect(anySensorOf([unbound, unbound]).match).toMatchObject({ outcome: 'unknown', lack: 'not_bound' });
  });
});

describe('members', () => {
  test('a change is there if one member shows it, and absent only if all lack it', () => {
    expect(overMembers([o, a], 'change').match.outcome).toBe('observed');
    expect(overMembers([a, u], 'change').match.outcome).toBe('unknown');
    expect(overMembers([a, a], 'change').match.outcome).toBe('absent');
  });

  test('a no-change is its mirror', () => {
    expect(overMembers([o, a], 'no_change').match.outcome).toBe('absent');
    expect(overMembers([o, o], 'no_change').match.outcome).toBe('observed');
  });
});

test('the order of parts never matters', () => {
  const words = fc.array(fc.constantFrom<OutcomeWord>('observed', 'absent', 'unknown'), {
    minLength: 1,
    maxLength: 6,
  });
  fc.assert(
    fc.property(words, (outcomes) => {
      const parts = outcomes.map((outcome) => part(outcome));
      const reversed = [...parts].reverse();
      expect(allOf(parts).match.outcome).toBe(allOf(reversed).match.outcome);
      expect(anyOf(parts).match.outcome).toBe(anyOf(reversed).match.outcome);
    }),
  );
});
