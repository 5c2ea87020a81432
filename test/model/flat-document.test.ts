import { expect, test } from 'vitest';
import { flattenDocument } from '../../src/model/flat-document.ts';

test('no field is lost, whatever its name', () => {
  const document = JSON.parse(
    '{"constructor":"c","toString":{"__proto__":"p"},"__proto__":{"z":1},"log.level":null,"log":{"level":"warn"}}',
  );
  expect(JSON.stringify(flattenDocument(document))).toBe(
    '{"constructor":"c","toString.__proto__":"p","__proto__.z":1,"log.level":"warn"}',
  );
});
