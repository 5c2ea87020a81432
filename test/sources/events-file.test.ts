import path from 'node:path';
import { expect, test } from 'vitest';
import { eventsFileSource } from '../../src/sources/events-file.ts';
import { writeFolder } from '../build/folder.ts';

const DAY = 86_400;
const span = { startMs: 30 * DAY * 1000, endMs: 31 * DAY * 1000 };

const context = { signal: new AbortController().signal };

const fetchFrom = async (lines: readonly unknown[], complete: readonly string[]) => {
  const name = 'changes.ndjson';
  const text = lines.map((line) => `${JSON.stringify(line)}\n`).join('');
  const file = path.join(await writeFolder({ [name]: text }), name);
  return eventsFileSource({ file, complete, kinds: ['chg.deploy', 'job.run'] }).fetch(span, context);
};

const event = (t: number, signal = 'chg.deploy') => ({ t, signal, dimensions: {}, text: 'v2' });

test('events of the span and of the week before it', async () => {
  const { events } = await fetchFrom(
    [event(31 * DAY), event(30.5 * DAY), event(24 * DAY), event(22 * DAY)],
    [],
  );
  expect(events.map(({ startMs }) => startMs / DAY / 1000)).toEqual([24, 30.5]);
});

test.for([
  {
    name: 'nothing is said to be complete',
    kinds: ['chg.deploy'],
    complete: [],
    bound: ['chg.deploy'],
    isComplete: false,
  },
  {
    name: 'a complete kind without events is bound',
    kinds: [],
    complete: ['chg.deploy'],
    bound: ['chg.deploy'],
    isComplete: true,
  },
  {
    name: 'a kind in the file of which not all may be there',
    kinds: ['chg.deploy', 'job.run'],
    complete: ['chg.deploy'],
    bound: ['chg.deploy', 'job.run'],
    isComplete: false,
  },
])('$name', async ({ kinds, complete, bound, isComplete }) => {
  const { sources } = await fetchFrom(
    kinds.map((kind) => event(30.5 * DAY, kind)),
    complete,
  );
  expect(sources).toMatchObject([{ kind: 'events', status: 'ok', bound, eventFeedComplete: isComplete }]);
});

test('a damaged line is named', async () => {
  await expect(fetchFrom([event(30.5 * DAY), { t: 1 }], [])).rejects.toThrow('changes.ndjson:2: ');
});

test('a file that is not there is an error of the user', async () => {
  const source = eventsFileSource({
    file: path.join(await writeFolder({}), 'none'),
    complete: [],
    kinds: [],
  });
  await expect(source.fetch(span, context)).rejects.toThrow('none: no such file');
});

test('an unknown kind is refused with its place and the nearest that there is', async () => {
  await expect(fetchFrom([event(30.5 * DAY), event(30.5 * DAY, 'chg.deplyo')], [])).rejects.toMatchObject({
    message: expect.stringMatching(
      /changes\.ndjson:2: unknown event "chg\.deplyo"; did you mean "chg\.deploy"\?$/,
    ),
    hint: expect.stringContaining('one event a line'),
  });
});
