import { expect, test } from 'vitest';
import { type Fact, lookUpFact } from '../../src/model/facts.ts';

const look = (fact: Omit<Fact, 'id' | 'origin'>, member?: string) =>
  lookUpFact(
    new Map([['dep.timeout', { id: 'dep.timeout', origin: 'given', ...fact }]]),
    'dep.timeout',
    member,
  )?.value;
const odd = Object.fromEntries([['__proto__', 2]]);

test.for<[string, Omit<Fact, 'id' | 'origin'>, string | undefined, number | undefined]>([
  ['its own', { value: 3, byMember: { store: 1 } }, 'store', 1],
  ['else that of all', { value: 3, byMember: { store: 1 } }, 'cache', 3],
  ['that of all, where no member is meant', { value: 3, byMember: { store: 1 } }, undefined, 3],
  ['none, where nobody gave it', { byMember: { store: 1 } }, 'cache', undefined],
  ['a member with an odd name', { byMember: odd }, '__proto__', 2],
  ['an odd name that nobody gave', { value: 3, byMember: { store: 1 } }, '__proto__', 3],
  ['another', { byMember: { store: 1 } }, 'constructor', undefined],
])('the value of a member: %s', ([, fact, member, expected]) => {
  expect(look(fact, member)).toBe(expected);
});
