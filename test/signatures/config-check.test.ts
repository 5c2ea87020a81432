import { expect, test } from 'vitest';
import type { FactValue } from '../../src/model/facts.ts';
import { configCheck } from '../../src/signatures/config-check.ts';
import type { ParameterValue } from '../../src/signatures/detector.ts';
import { detect, value } from './detect.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

const NONE = Number.POSITIVE_INFINITY;

test.for<readonly [string, FactValue | undefined, Readonly<Record<string, ParameterValue>>, Expected]>([
  ['true', true, { is: true }, 'observed'],
  ['false', false, { is: true }, 'absent'],
  ['none is none', NONE, { is: 'none' }, 'observed'],
  ['none resolved', NONE, { is: NONE }, 'observed'],
  ['a number is not none', 8, { is: 'none' }, 'absent'],
  ['above', 8, { above: 5 }, 'observed'],
  ['not above', 5, { above: 5 }, 'absent'],
  ['none is above any', NONE, { above: 5 }, 'observed'],
  ['nothing is above none', 8, { above: NONE }, 'absent'],
  ['between', 3, { at_least: 2, at_most: 4 }, 'observed'],
  ['below', 3, { below: 3 }, 'absent'],
  ['a list holds it', ['a', 'b'], { is: 'b' }, 'observed'],
  ['a list does not', ['a'], { is: 'b' }, 'absent'],
  ['a word has no size', 'fast', { above: 5 }, 'fact'],
  ['not given', undefined, { is: true }, 'fact'],
  ['nothing asked', true, {}, 'fact'],
])('%s', ([, fact, parameters, expected]) => {
  const roles: Readonly<Record<string, ReturnType<typeof value>>> =
    fact === undefined ? {} : { fact: value(fact, 'dep.timeout') };
  const match = detect(configCheck, { roles, parameters });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});
