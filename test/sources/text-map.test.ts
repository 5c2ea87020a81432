import { expect, test } from 'vitest';
import { textMap } from '../../src/sources/text-map.ts';

const labels = textMap('expected an object of texts');

test('keeps every label, whatever it is called', () => {
  const json = '{"__proto__":"a","constructor":"b","job":"c"}';
  expect(JSON.stringify(labels.parse(JSON.parse(json)))).toBe(json);
});

test.for([{ raw: [] }, { raw: 'a' }, { raw: { a: 1 } }, { raw: { a: undefined } }, { raw: undefined }])(
  'refuses $raw',
  ({ raw }) => {
    expect(labels.safeParse(raw).error?.issues[0]?.message).toBe('expected an object of texts');
  },
);
