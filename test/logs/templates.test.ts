import { describe, expect, test } from 'vitest';
import { summarizeTemplates } from '../../src/logs/templates.ts';
import type { LogLine } from '../../src/model/series.ts';

const line = (timeMs: number, message: string, weight = 1, instance = 'a-1'): LogLine => ({
  timeMs,
  message,
  dataset: 'app',
  dimensions: { instance },
  weight,
  fields: {},
});

const spans = { baseline: { startMs: 0, endMs: 100 }, window: { startMs: 200, endMs: 300 } };
const many = (from: number, count: number, message: string) =>
  Array.from({ length: count }, (_, index) => line(from + index, `${message} ${index}`));

describe('summarizeTemplates', () => {
  test.for([
    { name: 'not seen before', lines: [line(250, 'lost 3')], changes: ['new'] },
    { name: 'seen before the baseline', lines: [line(-50, 'lost 1'), line(250, 'lost 3')], changes: [] },
    {
      name: 'seen between the spans only',
      lines: [line(150, 'lost 1'), line(250, 'lost 3')],
      changes: ['new'],
    },
    {
      name: 'five times as many',
      lines: [...many(0, 2, 'slow'), ...many(200, 10, 'slow')],
      changes: ['surging'],
    },
    { name: 'twice as many', lines: [...many(0, 5, 'slow'), ...many(200, 10, 'slow')], changes: [] },
    { name: 'few lines are no surge', lines: [line(210, 'slow 1', 4), line(0, 'slow 2', 0.5)], changes: [] },
    { name: 'gone', lines: many(0, 8, 'checkpoint'), changes: ['vanished'] },
    { name: 'gone, but rare before', lines: many(0, 2, 'checkpoint'), changes: [] },
    {
      name: 'sampled lines count by their weight',
      lines: [line(0, 'slow 1'), line(250, 'slow 2', 20)],
      changes: ['surging'],
    },
    { name: 'no lines at all', lines: [], changes: [] },
  ])('$name', ({ lines, changes }) => {
    expect(summarizeTemplates(lines, spans).map(({ change }) => change)).toEqual(changes);
  });

  test('says how many, where, and shows the first line of the window', () => {
    const [first] = summarizeTemplates([line(260, 'lost 2', 3, 'a-2'), line(250, 'lost 9', 1, 'a-1')], spans);
    expect(first).toEqual({
      template: 'lost <num>',
      dataset: 'app',
      windowCount: 4,
      baselineCount: 0,
      example: 'lost 9',
      instances: ['a-1', 'a-2'],
      change: 'new',
    });
  });

  test('the order of lines does not matter where the example is the same', () => {
    const lines = [...many(0, 8, 'gone'), ...many(200, 3, 'lost'), ...many(210, 9, 'broken')];
    const sorted = summarizeTemplates(
      [...lines].sort((a, b) => a.timeMs - b.timeMs),
      spans,
    );
    expect(sorted.map(({ template }) => template)).toEqual(['broken <num>', 'lost <num>', 'gone <num>']);
    expect(summarizeTemplates(lines, spans)).toEqual(sorted);
  });

  test('is bounded', () => {
    const lines = Array.from({ length: 400 }, (_, index) =>
      line(250, `word${String.fromCharCode(97 + (index % 26))}${'x'.repeat(index)}`),
    );
    expect(summarizeTemplates(lines, spans)).toHaveLength(30);
  });
});
