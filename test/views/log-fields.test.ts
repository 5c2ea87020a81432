import { describe, expect, test } from 'vitest';
import type { LogLine } from '../../src/model/series.ts';
import { logFields, logSubjects } from '../../src/views/log-fields.ts';

const line = (fields: LogLine['fields'], message = 'slow'): LogLine => ({
  timeMs: 0,
  message,
  dataset: 'postgresql.log',
  dimensions: { instance: 'search-1' },
  weight: 1,
  fields,
});

describe('the fields of a line', () => {
  test.for<[what: string, fields: LogLine['fields'], texts: readonly string[]]>([
    ['what stands beside the message is left out', { message: 'slow', 'log.level': 'LOG' }, []],
    ['what the message says is left out', { 'error.type': 'slow' }, []],
    ['where it was written is left out', { 'service.node.name': 'search-1' }, []],
    ['who comes first', { 'a.b': 'x', 'user.name': 'reporting' }, ['user.name: reporting', 'a.b: x']],
    ['nested', { user: { name: 'reporting' } }, ['user.name: reporting']],
    ['numbers and lists', { b: 7, a: ['x', 'y'] }, ['a: x, y', 'b: 7']],
    ['a long text is cut', { a: 'x'.repeat(900) }, [`a: ${'x'.repeat(400)}`]],
  ])('%s', ([, fields, texts]) => {
    expect(logFields(line(fields)).map(({ name, text }) => `${name}: ${text}`)).toEqual(texts);
  });

  test('are at most six', () => {
    const fields = Object.fromEntries(
      Array.from({ length: 20 }, (_, index) => [`field${index}`, `v${index}`]),
    );
    expect(logFields(line(fields))).toHaveLength(6);
  });
});

test('who wrote a line, and about what', () => {
  expect(logSubjects(line({ 'postgresql.log.application_name': 'job', 'trace.id': 'abc' }))).toEqual(['job']);
});
