import { expect, test } from 'vitest';
import { createAsker } from '../../../src/sources/prometheus/ask.ts';
import { type ProblemKind, PrometheusFailure } from '../../../src/sources/prometheus/query-problem.ts';

const never = new AbortController().signal;
const noWait = () => 0;

const fail = (kind: ProblemKind) => () => Promise.reject(new PrometheusFailure(kind, 'no'));

const askMany = async (ask: ReturnType<typeof createAsker>, count: number, send: () => Promise<number>) => {
  const answers = [];
  for (let index = 0; index < count; index += 1) answers.push(await ask(`query ${index}`, send, never));
  return answers;
};

test('no more run at a time than allowed, all in turn', async () => {
  const ask = createAsker(3, noWait);
  let running = 0;
  let most = 0;
  const order: number[] = [];
  await Promise.all(
    Array.from({ length: 20 }, (_, index) =>
      ask(
        String(index),
        async () => {
          running += 1;
          most = Math.max(most, running);
          order.push(index);
          await new Promise((resolve) => setTimeout(resolve, 1));
          running -= 1;
          return index;
        },
        never,
      ),
    ),
  );
  expect(most).toBe(3);
  expect(order).toEqual(Array.from({ length: 20 }, (_, index) => index));
});

test('a failure that passes is asked again where the budget allows', async () => {
  const ask = createAsker(1, noWait);
  await askMany(ask, 10, () => Promise.resolve(1));
  let attempts = 0;
  const asked = await ask('x', () => (++attempts === 1 ? fail('overloaded')() : Promise.resolve(7)), never);
  expect(asked).toEqual({ answer: 7, problems: [] });
});

test('without budget it is a problem that names the query', async () => {
  const asked = await createAsker(1, noWait)('up', fail('overloaded'), never);
  expect(asked).toEqual({ problems: [{ kind: 'overloaded', query: 'up', message: 'no', attempts: 1 }] });
});

test.for<[ProblemKind, number]>([
  ['unreachable', 5],
  ['timeout', 5],
  ['unauthorized', 5],
  ['bad_query', 30],
  ['limit', 30],
])('after failures of kind %s %d queries are sent', async ([kind, expected]) => {
  let sent = 0;
  const answers = await askMany(createAsker(1, noWait), 30, () => {
    sent += 1;
    return fail(kind)();
  });
  expect(sent - answers.filter(({ problems }) => (problems[0]?.attempts ?? 0) > 1).length).toBe(expected);
  expect(answers.at(-1)?.problems[0]?.kind).toBe(expected === 30 ? kind : 'not_asked');
});

test('an answer in between keeps the server in use', async () => {
  const ask = createAsker(1, noWait);
  for (let round = 0; round < 5; round += 1) {
    await askMany(ask, 4, fail('timeout'));
    expect((await ask('up', () => Promise.resolve(1), never)).answer).toBe(1);
  }
});

test('nothing is sent once it is no longer wanted', async () => {
  const asked = await createAsker(1, noWait)('up', () => Promise.resolve(1), AbortSignal.abort());
  expect(asked).toEqual({
    problems: [{ kind: 'aborted', query: 'up', message: 'no longer wanted', attempts: 0 }],
  });
});

test('a bug is not caught', async () => {
  await expect(
    createAsker(1, noWait)('up', () => Promise.reject(new TypeError('bug')), never),
  ).rejects.toThrow(TypeError);
});
