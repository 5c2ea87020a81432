import { expect, test } from 'vitest';
import { readCapabilities } from '../../../src/sources/elasticsearch/field-capabilities.ts';
import { fieldUse, typeConflict, usableFields } from '../../../src/sources/elasticsearch/field-use.ts';

const of = (type: string, aggregatable: boolean, indices?: readonly string[]) => ({
  [type]: { type, aggregatable, ...(indices === undefined ? {} : { indices }) },
});

const capabilities = readCapabilities({
  indices: ['logs-a', 'logs-b'],
  fields: {
    _id: of('_id', false),
    '@timestamp': of('date', true),
    message: of('text', false),
    plain: of('text', false),
    'plain.keyword': of('keyword', true),
    status: of('long', true),
    data: of('object', false),
    odd: of('semantic_text', false),
    mixed: { ...of('keyword', true, ['logs-a']), ...of('text', false, ['logs-b']) },
    took: of('scaled_float', true),
    'event.dataset': of('constant_keyword', true),
  },
});

test.for([
  ['@timestamp', { kind: 'date', group: '@timestamp' }],
  ['message', { kind: 'text', group: undefined }],
  ['plain', { kind: 'text', group: 'plain.keyword' }],
  ['status', { kind: 'number', group: 'status' }],
  ['took', { kind: 'number', group: 'took' }],
  ['event.dataset', { kind: 'keyword', group: 'event.dataset' }],
  // A type that is not known is text, and nothing is grouped by it.
  ['odd', { kind: 'text', group: undefined }],
  // Keyword in one index and text in another: phrases can be asked of both.
  ['mixed', { kind: 'text', group: 'mixed' }],
] as const)('%s', ([name, { kind, group }]) => {
  expect(fieldUse(capabilities, name)).toEqual({ name, kind, ...(group === undefined ? {} : { group }) });
});

test.for(['data', '_id', 'nowhere'])('%s holds nothing', (name) => {
  expect(fieldUse(capabilities, name)).toBeUndefined();
});

test('types that differ between indices are named', () => {
  expect(typeConflict(capabilities, 'mixed')).toBe('keyword in logs-a and text in logs-b');
  expect(typeConflict(capabilities, 'status')).toBeUndefined();
});

test('a pinned field is used alone, and only where it can be', () => {
  expect(usableFields(capabilities, 'duration', 'took').map(({ name }) => name)).toEqual(['took']);
  expect(usableFields(capabilities, 'duration', 'message')).toEqual([]);
  expect(usableFields(capabilities, 'dataset', undefined).map(({ name }) => name)).toEqual(['event.dataset']);
});
