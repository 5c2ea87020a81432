import { expect, test } from 'vitest';
import type { LogLine } from '../../../src/model/series.ts';
import { lineText } from '../../../src/tui/line.ts';
import { lineRows } from '../../../src/tui/screens/log-lines.ts';
import { templateOrders, templateRows } from '../../../src/tui/screens/log-templates.ts';
import type { TemplateActivity } from '../../../src/tui/session.ts';
import { createClock } from '../../../src/views/clock.ts';
import { before, beforeFixture, pictureOf, SIZES } from '../fixture-frames.ts';

const clock = createClock('UTC');

const line = (message: string, told: Partial<LogLine> = {}): LogLine => ({
  timeMs: Date.parse('2026-11-29T23:27:53.785Z'),
  message,
  dataset: 'postgresql.log',
  dimensions: {},
  weight: 1,
  fields: {},
  ...told,
});

const activity = (
  told: Partial<TemplateActivity> & Pick<TemplateActivity, 'template'>,
): TemplateActivity => ({
  dataset: 'a.log',
  counts: new Float64Array(120),
  windowCount: 0,
  baselineCount: 0,
  elsewhereCount: 0,
  instances: [],
  subjects: [],
  lines: [],
  ...told,
});

test.for([
  { order: 'change', first: ['new one', 'more', 'gone', 'busy', 'b', 'a'] },
  { order: 'count', first: ['busy', 'more', 'new one', 'gone', 'b', 'a'] },
  { order: 'dataset', first: ['new one', 'more', 'gone', 'busy', 'b', 'a'] },
  { order: 'name', first: ['a', 'b', 'busy', 'gone', 'more', 'new one'] },
] as const)('templates by $order', async ({ order, first }) => {
  const templates = [
    activity({ template: 'a', dataset: 'z.log' }),
    activity({ template: 'gone', change: 'vanished', baselineCount: 9 }),
    activity({ template: 'b', baselineCount: 1, dataset: 'z.log' }),
    activity({ template: 'busy', windowCount: 900, baselineCount: 900 }),
    activity({ template: 'new one', change: 'new', windowCount: 5 }),
    activity({ template: 'more', change: 'surging', windowCount: 50, baselineCount: 2 }),
  ];
  const picture = { ...(await pictureOf('calm')), templates };
  const rows = templateRows(picture, templateOrders.indexOf(order));
  expect(rows.map(({ key }) => key?.split('\n')[1])).toEqual(first);
});

test('the slowest line first; a line without a duration last', () => {
  const lines = [
    line('duration: 12.5 ms'),
    line('started'),
    line('still waiting after 1006.123 ms'),
    line('took', { fields: { 'event.duration': 4_999_000_000 } }),
  ];
  const rows = lineRows(activity({ template: 't', lines }), 1, clock);
  expect(rows.map((row) => lineText(row.draw()))).toEqual([
    '23:27:53.785       5 s took',
    '23:27:53.785    1.01 s still waiting after 1006.123 ms',
    '23:27:53.785   0.013 s duration: 12.5 ms',
    '23:27:53.785         – started',
  ]);
});

test('a sampled line says for how many it stands, and where it was written', () => {
  const lines = [line('GET /', { weight: 9.6, dimensions: { instance: 'search-1' } })];
  const [row] = lineRows(activity({ template: 't', lines, instances: ['search-1'] }), 0, clock);
  expect(row && lineText(row.draw())).toBe('23:27:53.785 search-1     ×10 GET /');
});

test('the slowest lock-wait line of the database log: filter, Enter, t', async () => {
  const person = (await beforeFixture('io-stall')).press('5', '/', ...'still wait', 'enter');
  const slowest = person.press('tab', 't', 'y');
  const waits = (await pictureOf('io-stall')).templates
    .flatMap(({ lines }) => lines)
    .filter(({ message }) => message.includes('still waiting'))
    .map(({ message }) => Number(/after ([\d.]+) ms/.exec(message)?.[1]));
  expect(slowest.copied()).toContain(`after ${Math.max(...waits).toFixed(3)} ms`);
});

test('the ConnectionTimeout line of io-stall-retries is among the new ones, and found by its word', async () => {
  const person = (await beforeFixture('io-stall-retries')).press('5', '/', ...'connectiontimeout', 'enter');
  expect(person.reads()).toMatch(/> new .* search\.app .*datastore call fail/);
  expect(person.press('tab', 'y').copied()).toContain(
    'datastore call failed, retrying: ConnectionTimeout: Connection timed out',
  );
});

test('Enter goes from the kinds to the lines, and on to the whole line', async () => {
  const person = await beforeFixture('io-stall', SIZES.least);
  expect(person.press('5').reads()).toContain('Log lines by');
  expect(person.press('enter').reads()).toContain('━ Lines · postgresql.log');
  expect(person.press('enter').reads()).toContain('━ The line');
});

test('Esc goes back from the whole line to the lines, to the kinds, and only then to another screen', async () => {
  const person = (await beforeFixture('io-stall', SIZES.least)).press('5', 'enter', 'enter', 'escape');
  expect(person.reads()).toContain('━ Lines');
  expect(person.press('escape').reads()).toContain('━ Log lines by');
  expect(person.press('escape').state().screen).toBe('overview');
});

test('Esc after Tab goes to the screen before: nothing was opened', async () => {
  const person = (await beforeFixture('io-stall')).press('5', 'enter', 'tab', 'escape');
  expect(person.state().screen).toBe('overview');
});

test.for([
  { pane: 'the kinds', keys: [], says: 't by count', answer: 'Ordered by count.' },
  {
    pane: 'the lines',
    keys: ['enter'],
    says: 't by duration',
    answer: 'Ordered by duration.',
  },
  { pane: 'the line', keys: ['enter', 'enter'], says: undefined, answer: 'This list has one order.' },
])('what t does is told of the pane that has the keys: $pane', async ({ keys, says, answer }) => {
  const person = (await beforeFixture('io-stall')).press('5', ...keys);
  const hints = person.reads().match(/ t by [a-z]+/g) ?? [];
  expect(hints).toHaveLength(says === undefined ? 0 : 1);
  if (says !== undefined) expect(hints[0]).toContain(says);
  expect(person.press('t').reads()).toContain(answer);
});

test('y copies the whole line where the keys are with it, as its title says', async () => {
  const person = (await beforeFixture('io-stall')).press('5', 'enter', 'enter', 'y');
  expect(person.copied()).toMatch(/^2026-11-29T23:28:33.838Z duration: /);
});

test('the program that held the lock finds its line, whose fields are read and copied with it', async () => {
  const person = (await beforeFixture('io-stall')).press('5', '/', ...'reporting-job', 'enter');
  expect(person.reads()).toContain('statement: begin; lock table docs');
  person.press('enter', 'y');
  expect(person.reads()).toContain('postgresql.log.application_name: reporting-job');
  expect(person.copied()).toMatch(/lock table docs .*\npostgresql.log.application_name: reporting-job\n/);
});

test.for([
  { words: 'acquired', says: 'No line here. 1 kind of lines holds this: Shift-Tab, then /' },
  { words: 'access-exclusive', says: 'No line here, and no kind of lines that shows these words.' },
])('a filter that keeps no line says whether other kinds hold $words', async ({ words, says }) => {
  const person = (await beforeFixture('io-stall', SIZES.least)).press('5', 'enter', '/', ...words, 'enter');
  expect(person.reads()).toContain(says);
});

test('the statement that held the lock is the first kind that is read', async () => {
  const person = (await beforeFixture('io-stall')).press('5', 'enter', 'y');
  expect(person.copied()).toContain('lock table docs in access exclusive mode');
});

test('the lines say how many of them the kinds count: those in the window', async () => {
  const person = (await beforeFixture('io-stall')).press('5', '/', ...'still wait', 'enter');
  expect(person.reads()).toMatch(/> new .* 20 {8}0 {6}30 postgresql/);
  expect(person.reads()).toContain('Lines · postgresql.log · 50, 20 of them in the window');
});

test('window, baseline and outside add up to all lines of a kind', async () => {
  const { templates } = await pictureOf('io-stall');
  const sums = templates.map((one) => one.windowCount + one.baselineCount + one.elsewhereCount);
  const all = templates.map(({ lines }) => Math.round(lines.reduce((sum, { weight }) => sum + weight, 0)));
  expect(sums).toEqual(all);
});

test.for([
  { fixture: 'io-stall', says: 'Log lines by new, cause’s log, errors, slowest, most ━' },
  { fixture: 'traffic-surge', says: 'Log lines by new, cause’s log, errors, slowest, most ━' },
  { fixture: 'calm', says: 'Log lines by new, errors, slowest, most ━' },
] as const)('$fixture: the title says the order', async ({ fixture, says }) => {
  expect((await beforeFixture(fixture)).press('5').reads()).toContain(says);
});

test.for([SIZES.least, SIZES.usual, SIZES.large])(
  'nothing in a line escapes at $columns columns',
  async (size) => {
    const hostile = activity({
      template: 'a <text>',
      change: 'new',
      lines: [line(`a \u001b]52;c;aGk=\u0007\u202e${'x'.repeat(10_000)}\0`)],
    });
    const person = before({ ...(await pictureOf('calm')), templates: [hostile] }, size).press(
      '5',
      'enter',
      'enter',
    );
    expect(person.reads()).toContain('The line');
  },
);
