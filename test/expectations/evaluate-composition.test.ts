import { describe, expect, test } from 'vitest';
import type { Expectation } from '../../src/model/hypothesis.ts';
import type { Expected } from '../signatures/table.ts';
import { calm, fact, type Given, moved, signal } from './context.ts';
import { evaluated, p99, rises, verdict } from './evaluated.ts';
import { all, any, anySensor, leaf, not, ofFact } from './expectation.ts';

const flat = leaf('flat', 'svc.p99');

describe('what rests on an assumption', () => {
  const facts = [
    fact('probe.timeout', 1, { origin: 'assumed' }),
    fact('edge.timeout', 5),
    fact('probe.period', 0.001, { origin: 'assumed' }),
  ];
  const above = (id: string) => leaf('band', 'svc.p99', { above: ofFact(id) });
  const assumed = (expectation: Expectation, samples = calm(0.1)): readonly [string, boolean] => {
    const found = evaluated(expectation, { signals: [p99(samples)], facts });
    return [found.match.outcome, found.assumed];
  };

  test.for<[string, Expectation, readonly [string, boolean]]>([
    ['a level that was assumed', above('probe.timeout'), ['absent', true]],
    ['a level that was given', above('edge.timeout'), ['absent', false]],
    ['the opposite of it', not(above('probe.timeout')), ['observed', true]],
    [
      'any: all parts fail, one on an assumption',
      any(above('edge.timeout'), above('probe.timeout')),
      ['absent', true],
    ],
    ['any: all parts fail, none on an assumption', any(above('edge.timeout'), rises), ['absent', false]],
    [
      'any: the one that holds rests on nothing assumed, though another would',
      any(flat, above('probe.timeout')),
      ['observed', false],
    ],
    [
      'all: the one that fails rests on nothing assumed, though another holds by assumption',
      all(rises, above('probe.period')),
      ['absent', false],
    ],
    [
      'all: the only one that fails rests on an assumption',
      all(flat, above('probe.timeout')),
      ['absent', true],
    ],
  ])('%s', ([, expectation, expected]) => {
    expect(assumed(expectation)).toEqual(expected);
  });

  test('all: one part fails by what was given, another by an assumption', () => {
    expect(assumed(all(above('edge.timeout'), above('probe.timeout')))).toEqual(['absent', false]);
  });
});

describe('composition', () => {
  const signals = [p99(moved(0.1, 5)), signal('cpu.usage', calm(0.5), {}, { unit: 'cores' })];
  const idle = leaf('flat', 'cpu.usage');
  const busy = leaf('rises', 'cpu.usage');
  const unseen = leaf('rises', 'mem.rss');

  test.for<[string, Expectation, Expected]>([
    ['all hold', all(rises, idle), 'observed'],
    ['one of all fails', all(rises, busy), 'absent'],
    ['one of all fails, another is not seen', all(busy, unseen), 'absent'],
    ['one of all is not seen', all(rises, unseen), 'not_bound'],
    ['one of any holds', any(busy, rises), 'observed'],
    ['one of any holds, another is not seen', any(unseen, rises), 'observed'],
    ['one of any fails, another is not seen', any(busy, unseen), 'not_bound'],
    ['an instrument that is not bound is left out', anySensor(busy, unseen), 'absent'],
    ['instruments of which none is bound', anySensor(unseen, unseen), 'not_bound'],
    ['the opposite of what is there', not(rises), 'absent'],
    ['the opposite of what is not seen', not(unseen), 'not_bound'],
    ['one in another', all(any(busy, rises), not(busy)), 'observed'],
  ])('%s', ([, expectation, expected]) => {
    expect(verdict(expectation, { signals })).toBe(expected);
  });

  test('an instrument that does not apply here is not one that is not bound', () => {
    const given: Given = {
      signals,
      bound: ['cpu.throttled_ratio'],
      defined: [
        {
          id: 'cpu.throttled_ratio',
          absent: { kind: 'not_applicable_when', reason: 'no CPU limit is set', needs: 'cpu.usage' },
        },
      ],
    };
    expect(verdict(anySensor(busy, leaf('rises', 'cpu.throttled_ratio')), given)).toBe('not_applicable');
  });

  const thin = signal('svc.queue', '0x44 _x40', {}, { unit: 'count' });
  const queued = leaf('rises', 'svc.queue');

  test('a branch that is thin and not bound is left out whichever is written first', () => {
    expect(verdict(anySensor(busy, all(unseen, queued)), { signals: [...signals, thin] })).toBe('absent');
  });

  test('… also the other way round', () => {
    expect(verdict(anySensor(busy, all(queued, unseen)), { signals: [...signals, thin] })).toBe('absent');
  });
});
