import { expect, test } from 'vitest';
import { templateLines } from '../../src/logs/template-activity.ts';
import { summarizeTemplates } from '../../src/logs/templates.ts';
import type { LogLine } from '../../src/model/series.ts';

const line = (dataset: string, second: number, message: string): LogLine => ({
  timeMs: second * 1000,
  message,
  dataset,
  dimensions: {},
  weight: 1,
  fields: {},
});

test('lines are counted by log, template and bin; those outside the bins stay with their template', () => {
  const lines = [
    line('b', 0, 'took 5 ms'),
    line('b', 9, 'took 7 ms'),
    line('a', 3, 'ready'),
    line('b', 99, 'took 8 ms'),
  ];
  const found = templateLines(lines, { startMs: 0, binMs: 5000, count: 2 });
  expect(found.map(({ dataset, lines: own, counts }) => [dataset, own.length, [...counts]])).toEqual([
    ['a', 1, [1, 0]],
    ['b', 3, [1, 1]],
  ]);
});

test('logs are told apart as in the report, however many there are', () => {
  const lines = Array.from({ length: 150 }, (_, index) => line(`log-${1000 + index}`, 10, `up ${index}`));
  const spans = { window: { startMs: 5000, endMs: 20_000 }, baseline: { startMs: 0, endMs: 5000 } };
  const shown = new Set(
    templateLines(lines, { startMs: 0, binMs: 1000, count: 20 }).map(({ dataset }) => dataset),
  );
  const reported = summarizeTemplates(lines, spans).map(({ dataset }) => dataset);
  expect(reported).toContain('further logs');
  expect(reported.filter((dataset) => !shown.has(dataset))).toEqual([]);
});
