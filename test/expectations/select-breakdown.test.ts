import { describe, expect, test } from 'vitest';
import type { Environment } from '../../src/expectations/context.ts';
import { selectSignals } from '../../src/expectations/select.ts';
import { about, contextOf, type Given } from './context.ts';
import { reads } from './expectation.ts';

import { members, selected } from './selected.ts';

describe('the breakdown that a role reads', () => {
  const instances = members('svc.p99', { instance: 'a' }, { instance: 'b' });
  const total = members('svc.p99', {});
  const routes = members('svc.p99', { route: '/x' }, { route: '/y' });
  const both = members('svc.p99', { instance: 'a', route: '/x' }, { instance: 'b', route: '/x' });

  test.for<[string, Given['signals'], Environment, string | undefined, readonly string[] | string]>([
    ['the total, where there is one', [...instances, ...total, ...routes], {}, undefined, ['']],
    [
      'the instances before a finer split',
      [...instances, ...both],
      {},
      undefined,
      ['instance=a', 'instance=b'],
    ],
    [
      'the instances before another split that is as coarse',
      [...instances, ...routes],
      {},
      undefined,
      ['instance=a', 'instance=b'],
    ],
    ['else the coarsest', [...routes, ...both], {}, undefined, ['route=/x', 'route=/y']],
    ['an instance reads its own', [...instances, ...total], { instance: 'b' }, undefined, ['instance=b']],
    [
      'an instance reads its own, however finely that is split',
      [...both, ...total],
      { instance: 'b' },
      undefined,
      ['instance=b,route=/x'],
    ],
    ['an instance reads the total of what is not split', total, { instance: 'b' }, undefined, ['']],
    [
      'by a dimension: its members',
      [...instances, ...total, ...routes],
      {},
      'route',
      ['route=/x', 'route=/y'],
    ],
    ['by a dimension: the least split of those', [...routes, ...both], {}, 'route', ['route=/x', 'route=/y']],
    [
      'by instance although one instance is tested',
      [...instances, ...total],
      { instance: 'b' },
      'instance',
      ['instance=a', 'instance=b'],
    ],
    ['by a dimension that it does not have', [...instances, ...total], {}, 'version', 'not_bound'],
  ])('%s', ([, signals, environment, by, expected]) => {
    expect(selected(reads('svc.p99'), { signals: signals ?? [] }, environment, by)).toEqual(expected);
  });

  test('by caller reads every caller of the subject', () => {
    const seen = members(
      'dep.p99',
      { dependency: 'store' },
      { dependency: 'store', caller: 'app' },
      { dependency: 'store', caller: 'web' },
      { dependency: 'cache', caller: 'web' },
    );
    expect(selected(reads('dep.p99'), { signals: seen }, about('store'), 'caller')).toEqual([
      'caller=app,dependency=store',
      'caller=web,dependency=store',
    ]);
  });

  test('what cannot be split says by what', () => {
    expect(selectSignals(reads('svc.p99'), contextOf({ signals: total }), {}, 'zone')).toMatchObject({
      reason: 'no svc.p99 by zone',
    });
  });

  test('of two breakdowns that are equally coarse it reads one', () => {
    const signals = members('edge.err', { code: '500' }, { code: '503' }, { zone: 'east' }, { zone: 'west' });
    expect(selected(reads('edge.err'), { signals })).toHaveLength(2);
  });

  test('an instance without a series of its own does not read those of others', () => {
    const signals = members('cpu.usage', { instance: 'b' });
    expect(selected(reads('cpu.usage'), { signals, instances: ['a', 'b'] }, { instance: 'a' })).toBe(
      'not_bound',
    );
  });
});
