import { expect, test } from 'vitest';
import { servicesSeen } from '../../src/sources/services-seen.ts';

const many = Array.from({ length: 12 }, (_, index) => `service-${index}`);

test.for<[string, readonly string[], readonly string[]]>([
  ['none', [], []],
  ['one that is near', ['search'], ['services seen: search; did you mean "search"?']],
  ['some that are not', ['db', 'shop'], ['services seen: db, shop']],
  ['many', many, [`services seen: ${many.slice(0, 10).join(', ')}, 2 more`]],
  [
    'many, and the one that is near last',
    [...many.slice(0, 11), 'search'],
    [`services seen: search, ${many.slice(0, 9).join(', ')}, 2 more; did you mean "search"?`],
  ],
])('services that a source has: %s', ([, names, said]) => {
  expect(servicesSeen('serch', names)).toEqual(said);
});

test.for<[string, string]>([
  ['search', 'services seen: search-api, search-worker, db; did you mean "search-api" or "search-worker"?'],
  ['shop/search-api-canary', 'services seen: search-api, db, search-worker; did you mean "search-api"?'],
  ['Search-API', 'services seen: search-api, db, search-worker; did you mean "search-api"?'],
])('%s may be a part of a name, or hold one', ([asked, said]) => {
  expect(servicesSeen(asked, ['db', 'search-api', 'search-worker'])).toEqual([said]);
});
