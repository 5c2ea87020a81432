import { expect, test } from 'vitest';
import type { Size } from '../../../src/tui/layout.ts';
import { before, beforeFixture, type Person, pictureOf, SIZES } from '../fixture-frames.ts';

/** A person who goes through the hypotheses until one is shown. */
const until = (person: Person, title: string): Person => {
  for (let step = 0; step < 40 && !person.reads().includes(title); step += 1) person.press('n');
  return person;
};

const throttling = async (size: Size) =>
  until((await beforeFixture('io-stall', size)).press('2'), 'CPU throttling by CFS quota');

test.for([
  ['60×15', SIZES.least],
  ['80×24', SIZES.usual],
  ['140×40', SIZES.large],
] as const)('%s: why CPU throttling is out, with the number', async ([, size]) => {
  const read = (await throttling(size)).reads();
  expect(read).toMatchSnapshot();
  // Where panes stand side by side, that of the predictions is the left one.
  const left = read.split('\n').map((line) => (size.columns < 120 ? line : line.slice(0, 69)));
  expect(left.join(' ').replace(/\s+/g, ' ')).toMatch(
    /cpu\.throttled_ratio .*is 0, predicted was at least 0\.25/,
  );
});

test('140×40: the leading hypothesis without a choice', async () => {
  expect((await beforeFixture('io-stall', SIZES.large)).press('2').reads()).toMatchSnapshot();
});

test('n and u go through the hypotheses of the overview, and stop at its ends', async () => {
  const person = (await beforeFixture('io-stall')).press('2');
  const title = () => person.reads().split('\n')[2];
  expect(title()).toContain('Hypothesis 1 of 27');
  person.press('u');
  expect(title()).toContain('Hypothesis 1 of 27');
  expect(person.reads()).toContain('There is no other one in this direction.');
  person.press('n', 'n');
  expect(title()).toContain('Hypothesis 3 of 27');
  person.press('u');
  expect(title()).toContain('Hypothesis 2 of 27');
});

test('the selected prediction is looked at: Tab, its query, and y copies that on one line', async () => {
  const person = (await throttling(SIZES.usual)).press('y');
  expect(person.copied()?.split('\n')).toContain(
    'sum by (pod) (rate(container_cpu_cfs_throttled_periods_total[5s])) / sum by (pod) (rate(container_cpu_cfs_periods_total[5s]))',
  );
  expect(person.press('tab', 'end').reads()).toContain('sum by (pod)');
});

test('a prediction that rests on a fact has no chart, and says what was found', async () => {
  const person = (await throttling(SIZES.usual)).press('down');
  expect(person.reads()).toMatchSnapshot();
});

test('← → move the cursor of the chart from either pane', async () => {
  const person = await throttling(SIZES.large);
  const time = () => /▲ \d\d:\d\d:\d\d/.exec(person.reads())?.[0];
  const first = time();
  person.press('right', 'right');
  expect(time()).not.toBe(first);
  person.press('tab', 'left', 'left');
  expect(time()).toBe(first);
});

test('what to do can be selected, read and copied', async () => {
  const person = (await throttling(SIZES.usual)).press('end', 'up');
  expect(person.reads()).toMatchSnapshot();
  expect(person.press('y').copied()).toMatch(/^A neighbour on the same node/);
});

test('Enter opens the signals of the prediction', async () => {
  const person = (await throttling(SIZES.large)).press('enter');
  expect(person.state().screen).toBe('signals');
  expect(person.reads()).toContain('cpu.throttled_ratio ×4 instances');
});

test.for(['calm', 'traffic-surge', 'cpu-throttling-all', 'io-stall-retries'] as const)(
  '%s: every prediction of every hypothesis can be looked at, and no line is wider than the screen',
  async (fixture) => {
    const person = (await beforeFixture(fixture, SIZES.usual)).press('2');
    for (let hypothesis = 0; hypothesis < 12; hypothesis += 1) {
      for (let prediction = 0; prediction < 10; prediction += 1) {
        const read = person.reads();
        expect(read).not.toMatch(/NaN|undefined|\[object/);
        expect(read.split('\n').filter((line) => [...line].length > SIZES.usual.columns)).toEqual([]);
        person.press('down');
      }
      person.press('n');
    }
  },
);

test('o opens the page of its query where the source has one, from a prediction and from a signal', async () => {
  const picture = {
    ...(await pictureOf('io-stall')),
    linkTo: (source: string, query: string) => `https://${source}.example/graph?${query}`,
  };
  const person = before(picture, SIZES.usual).press('2', 'o');
  expect(person.openedLink()).toMatch(/^https:\/\/\w+\.example\/graph\?./);
  person.press('6', 'o');
  expect(person.openedLink()).toContain('haproxy_server_status');

  const recorded = (await beforeFixture('io-stall')).press('2', 'o');
  expect(recorded.openedLink()).toBeUndefined();
  expect(recorded.reads()).toContain('No link here');
});
