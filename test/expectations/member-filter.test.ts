import { expect, test } from 'vitest';
import { memberTest } from '../../src/expectations/member-filter.ts';
import type { MemberFilter } from '../../src/model/hypothesis.ts';
import { contextOf, fact } from './context.ts';
import { is, ofFact, otherThan } from './expectation.ts';

const context = contextOf({
  facts: [
    fact('topology.targets', ['cpu_limit', 'memory_limit']),
    fact('topology.guess', 'cpu_limit', { origin: 'assumed' }),
  ],
});

test.for<[string, MemberFilter, string, boolean | string]>([
  ['that is meant', is('cpu_limit'), 'cpu_limit', true],
  ['that is not', is('cpu_limit'), 'replicas', false],
  ['among several', is(ofFact('topology.targets')), 'memory_limit', true],
  ['other than', otherThan('cpu_limit'), 'replicas', true],
  ['that cannot be worked out', is(ofFact('topology.none')), 'cpu_limit', 'fact'],
  ['that cannot be worked out, nor its opposite', otherThan(ofFact('topology.none')), 'cpu_limit', 'fact'],
  ['that a reserved word would name', otherThan('$newest'), 'cpu_limit', 'not_bound'],
])('a member %s', ([, filter, member, expected]) => {
  const found = memberTest(filter, context, {});
  expect(found.kind === 'test' ? found.accepts(member) : found.lack).toBe(expected);
});

test('a member that an assumed fact names is said to be assumed', () => {
  expect(memberTest(is(ofFact('topology.guess')), context, {})).toMatchObject({ assumed: true });
  expect(memberTest(is(ofFact('topology.targets')), context, {})).toMatchObject({ assumed: false });
});
