import { expect, test } from 'vitest';
import { servicesSeen } from '../../src/sources/services-seen.ts';

const many = Array.from({ length: 12 }, (_, index) => `service-${index}`);

test.for<[string, readonly string[], readonly string[]]>([
  ['none', [], []],
  ['one that is near', ['search'], ['services seen: search; did you mean "search"?']],
  ['some that are not', ['db', 'shop'], ['services seen: db, shop']],
  ['many', many, [`services seen: ${many.slice(0, 10).join(', ')}, 2 more`]],
])('services that a source has: %s', ([, names, said]) => {
  expect(servicesSeen('serch', names)).toEqual(said);
});
