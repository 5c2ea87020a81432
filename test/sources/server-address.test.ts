import { expect, test } from 'vitest';
import { checkAddress, placeOf } from '../../src/sources/server-address.ts';

const OF = { name: 'Elasticsearch', example: 'https://logs.example:9200' };

test.for([
  ['http://logs:9200', 'http://logs:9200'],
  ['https://logs.example/es/', 'https://logs.example/es'],
  ['http://logs:9200/?pretty#x', 'http://logs:9200'],
] as const)('%s is asked at %s', ([given, address]) => {
  expect(checkAddress(given, OF)).toBe(address);
});

test.for([
  ['logs:9200', /no http\(s\) address/],
  ['file:///etc/passwd', /no http\(s\) address/],
  ['http://user:hunter2@logs:9200', /holds credentials/],
] as const)('%s is refused', ([given, words]) => {
  expect(() => checkAddress(given, OF)).toThrow(words);
  expect(() => checkAddress(given, OF)).not.toThrow(/hunter2/);
});

test.for([
  ['https://user:hunter2@logs.example:9200/token/?key=s', 'https://logs.example:9200'],
  ['http://metrics/prometheus', 'http://metrics'],
  ['file:///etc/passwd', undefined],
  ['metrics:9090', undefined],
] as const)('an error may say of %s that it is %s', ([given, place]) => {
  expect(placeOf(given)).toBe(place);
});
