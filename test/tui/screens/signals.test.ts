import { expect, test } from 'vitest';
import { signals } from '../../../src/tui/screens/signals.ts';
import type { State } from '../../../src/tui/state.ts';
import { createClock } from '../../../src/views/clock.ts';
import { viewDiagnosis } from '../../../src/views/diagnosis-view.ts';
import { before, beforeFixture, pictureOf, SIZES } from '../fixture-frames.ts';

test.for([
  ['60×15', SIZES.least],
  ['80×24', SIZES.usual],
  ['140×40', SIZES.large],
] as const)('%s: what moved most first, and its chart', async ([, size]) => {
  expect((await beforeFixture('io-stall', size)).press('6').reads()).toMatchSnapshot();
});

test('the chart is that of the first row which the filter keeps', async () => {
  const person = (await beforeFixture('io-stall')).press('6', '/', ...'edge.p99', 'enter');
  expect(person.reads()).toMatchSnapshot();
});

test('y copies the query, unwrapped', async () => {
  const person = (await beforeFixture('io-stall')).press('6', '/', ...'edge.p99', 'enter', 'y');
  expect(person.copied()).toBe(
    'histogram_quantile(0.99, sum by (le) (rate(lb_request_duration_seconds_bucket[5s])))',
  );
});

test('Enter shows the chart with its members to choose from, and ← → move one cursor for both panes', async () => {
  const person = (await beforeFixture('io-stall', SIZES.least)).press('6', '/', ...'svc.p99 inst', 'enter');
  person.press('enter');
  expect(person.reads()).toMatchSnapshot();
  const position = () => person.state().positions['signals/signals'] ?? 0;
  person.press('right');
  const at = position();
  person.press('right');
  expect(position()).toBe(at + 1);
  person.press('tab', 'left');
  expect(position()).toBe(at);
});

test('the orders are by change, by name, by onset', async () => {
  const person = (await beforeFixture('io-stall')).press('6');
  const first = () => person.reads().split('\n')[4];
  expect(first()).toContain('edge.healthy');
  person.press('t');
  expect(first()).toContain('cpu.limit');
  person.press('t');
  expect(first()).toContain('23:27:');
});

test('a timeline’s signal opens where it is charted', async () => {
  const person = (await beforeFixture('io-stall', SIZES.large)).press('4', 'tab', 'tab', 'enter');
  expect(person.state().screen).toBe('signals');
  const key = person.state().places['signals/signals']?.key ?? '';
  expect(person.reads()).toContain(`─ ${key.split(' ')[0]}`.slice(2));
});

test('the rows are made once, not at every key', async () => {
  const picture = await pictureOf('io-stall');
  const person = before(picture, SIZES.large).press('6');
  const screen = signals();
  // One clock and one view for all frames, as the controller has.
  const clock = createClock('UTC');
  const view = viewDiagnosis(picture.diagnosis, { zone: 'UTC' });
  const session = { sources: [], following: false, written: [] };
  const rowsAt = (state: State) => {
    const [list] = screen.panes({ picture, state, rested: state, view, clock, session });
    return list?.rows({ columns: 80, rows: 20 });
  };
  const first = rowsAt(person.state());
  expect(rowsAt(person.press('down', 'right').state())).toBe(first);
});

test.for(['/instances', '/versions'])('the filter finds what the row shows: %s', async (keys) => {
  const picture = await pictureOf('io-stall');
  const person = before(picture, SIZES.usual).press('6', ...keys, 'enter');
  expect(person.reads()).toMatch(/×\d+ (?:instances|versions)/);
});
