import { expect, test } from 'vitest';
import { oncePer } from '../../src/model/once-per.ts';

test('worked out once for each object, not for its like', () => {
  const asked: string[] = [];
  const lengthOf = oncePer(({ name }: { readonly name: string }) => {
    asked.push(name);
    return name.length;
  });
  const one = { name: 'one' };
  expect([lengthOf(one), lengthOf(one), lengthOf({ name: 'one' })]).toEqual([3, 3, 3]);
  expect(asked).toEqual(['one', 'one']);
});
