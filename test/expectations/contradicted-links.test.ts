import { expect, test } from 'vitest';
import { withoutContradicted } from '../../src/expectations/contradicted-links.ts';
import type { Fact } from '../../src/model/facts.ts';
import { edge } from '../inference/build.ts';
import { fact } from './context.ts';
import { stated } from './hypothesis.ts';

const SHARES = 'probe.shares_request_pool';
const pool = stated({ leadsTo: [edge('ejection', { needs: { fact: SHARES, is: true } }), edge('queue')] });
const left = (...facts: Fact[]) =>
  withoutContradicted([pool], new Map(facts.map((one) => [one.id, one])))[0]?.leadsTo.map(({ to }) => to);

test.for<readonly [string, readonly Fact[], readonly string[]]>([
  ['nobody said anything', [], ['ejection', 'queue']],
  ['the team said so', [fact(SHARES, true)], ['ejection', 'queue']],
  ['the team said otherwise', [fact(SHARES, false)], ['queue']],
  ['otherwise by default only', [fact(SHARES, false, { origin: 'assumed' })], ['ejection', 'queue']],
])('%s', ([, facts, expected]) => {
  expect(left(...facts)).toEqual(expected);
});
