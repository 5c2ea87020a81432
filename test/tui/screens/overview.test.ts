import { expect, test } from 'vitest';
import { before, beforeFixture, pictureOf, SIZES } from '../fixture-frames.ts';

test.for([
  {
    name: 'impact',
    holds: '5,259 of 6,348 requests failed (about 8 in 10), 23:27:55–23:28:47 UTC',
  },
  { name: 'what began it', holds: 'Most likely began with: Lock contention in the database [datastore]' },
  { name: 'how it spread', holds: '✓ lock contention in the database 23:27:53 → +0.3–2 s ✓ slow' },
  { name: 'what to do', holds: 'sys.innodb_lock_waits) and cancel it.' },
  { name: 'the evidence', holds: 'supported, strong          │█████    5/8' },
  { name: 'why CPU throttling is out', holds: 'cpu.throttled_ratio is 0, predicted ≥ 0.25' },
])('80×24 tells without a key: $name', async ({ holds }) => {
  expect((await beforeFixture('io-stall')).reads()).toContain(holds);
});

test.for([
  { name: 'nothing hurts', fixture: 'calm', holds: 'Nothing hurts, and none of the 19 triggers' },
  { name: 'nothing to do', fixture: 'calm', holds: 'Nothing needs to be done.' },
  {
    name: 'a starved machine',
    fixture: 'cpu-burners-elsewhere',
    holds: 'Probably began with: CPU saturated (usage, not quota)',
  },
  {
    name: 'the rival is the unknown cause',
    fixture: 'traffic-surge',
    holds: 'Rival    Best other beginning: Unknown cause, clearly behind.',
  },
] as const)('$fixture: $name', async ({ fixture, holds }) => {
  expect((await beforeFixture(fixture)).reads()).toContain(holds);
});

test('at 60×15 the answer comes first, the hypotheses on Tab', async () => {
  const person = await beforeFixture('io-stall', SIZES.least);
  expect(person.reads()).toContain('Most likely began with');
  expect(person.press('tab').reads()).toContain('Triggers: what may have begun it');
});

test('side by side all hypotheses are seen', async () => {
  const person = await beforeFixture('io-stall', SIZES.large);
  expect(person.reads()).toMatchSnapshot();
});

test.for([
  { keys: ['down', 'enter'], opens: 'db-lock-contention' },
  { keys: ['tab', 'down', 'enter'], opens: 'slow-dependency' },
  { keys: ['tab', '/', 't', 'h', 'r', 'o', 't', 'enter', 'enter'], opens: 'cpu-throttling' },
])('$keys opens $opens', async ({ keys, opens }) => {
  const person = await beforeFixture('io-stall');
  expect(person.press(...keys).state()).toMatchObject({ screen: 'hypothesis', hypothesis: opens });
});

test.for([
  { fixture: 'io-stall', row: 'Impact', opens: { screen: 'signals', places: 'edge.err_ratio{}' } },
  { fixture: 'deploy-slow', row: 'Impact', opens: { screen: 'signals', places: 'edge.p99{}' } },
  { fixture: 'io-stall', row: 'Spread', opens: { screen: 'timeline' } },
  {
    fixture: 'io-stall',
    row: 'Do now',
    opens: { screen: 'hypothesis', hypothesis: 'db-lock-contention', places: 'mitigation' },
  },
  { fixture: 'io-stall', row: 'Rival', opens: { screen: 'hypothesis', hypothesis: 'scheduled-batch' } },
  {
    fixture: 'traffic-surge',
    row: 'Rival',
    opens: { screen: 'overview', message: 'Nothing more to open here; y copies it.' },
  },
] as const)('$fixture: Enter on $row opens what it tells about', async ({ fixture, row, opens }) => {
  const person = await beforeFixture(fixture, SIZES.large);
  const lines = person.reads().split('\n');
  expect(lines.some((line) => line.includes(row))).toBe(true);
  const rows = ['Impact', 'Began', 'Spread', 'Do now', 'Rival'];
  const { places, ...rest } = { places: undefined, ...opens };
  const state = person.press(...Array.from({ length: rows.indexOf(row) }, () => 'down'), 'enter').state();
  expect(state).toMatchObject(rest);
  if (places !== undefined) expect(Object.values(state.places).map(({ key }) => key)).toContain(places);
});

test('a hypothesis that the configuration changed is marked in the list, and its screen says how', async () => {
  const picture = await pictureOf('io-stall');
  const override = { prior: { from: 0.12, to: 0.3 } };
  const hypotheses = picture.diagnosis.hypotheses.map((one) =>
    one.id === 'slow-dependency' ? { ...one, override } : one,
  );
  const person = before({ ...picture, diagnosis: { ...picture.diagnosis, hypotheses } }, SIZES.large);
  expect(person.reads()).toContain('✓ override Slow dependency');
  expect(person.reads().match(/override/g)).toHaveLength(1);
  expect(person.press('tab', 'down', 'enter').reads()).toContain('override: prior 0.3, not 0.12');
});

test('a pinned hypothesis stands first, a muted one last', async () => {
  const person = (await beforeFixture('io-stall')).press('+', 'tab', 'down', 'p', 'g', 'down', 'm', 'g');
  const lines = person.reads().split('\n');
  const at = (text: string): number => lines.findIndex((line) => line.includes(text));
  expect(at('◆ Slow dependency')).toBeLessThan(at('Triggers:'));
  expect(person.press('G').reads()).toContain('Muted (1; m shows one again)');
});

test('what was asked, what was tested and what changed stay on the overview', async () => {
  const after = 'You asked 23:27:45–23:28:47; tested 23:27:55–23:28:47, where the edge shows trouble.';
  const picture = await pictureOf('io-stall');
  const person = before(picture, SIZES.usual, { changes: { sinceMs: 0, verdicts: [], after } });
  expect(person.press('4', 'j', '1').reads().replaceAll(/\s+/g, ' ')).toContain(
    `Changed ${after} No verdict changed. Impact`,
  );
});
