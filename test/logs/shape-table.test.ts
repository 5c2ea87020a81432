import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createShapeBuffer } from '../../src/logs/shape-buffer.ts';
import { createShapeTable } from '../../src/logs/shape-table.ts';

const write = (text: string) => {
  const shape = createShapeBuffer(text.length);
  for (let index = 0; index < text.length; index += 1) shape.codes[index] = text.charCodeAt(index);
  shape.length = text.length;
  return shape;
};

test('finds what was added, as a map of texts does', () => {
  const text = fc.string({ maxLength: 6, unit: fc.constantFrom('a', 'b', '\u0001', '\u00e9') });
  fc.assert(
    fc.property(fc.array(text, { maxLength: 40 }), (texts) => {
      const table = createShapeTable<number>(40);
      const map = new Map<string, number>();
      for (const [index, each] of texts.entries()) {
        const shape = write(each);
        expect(table.find(shape)).toBe(map.get(each));
        if (map.has(each)) continue;
        table.add(shape, index);
        map.set(each, index);
      }
      expect(table.size()).toBe(map.size);
      for (const [each, index] of map) expect(table.find(write(each))).toBe(index);
    }),
  );
});

test('is empty after it was cleared, and can be filled again', () => {
  const table = createShapeTable<string>(2);
  for (const text of ['one', 'two']) {
    table.find(write(text));
    table.add(write(text), text);
  }
  table.clear();
  expect(table.size()).toBe(0);
  expect(table.find(write('one'))).toBeUndefined();
  table.add(write('one'), 'again');
  expect(table.find(write('one'))).toBe('again');
});
