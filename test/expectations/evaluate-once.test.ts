import { expect, test } from 'vitest';
import type { Evaluated } from '../../src/expectations/compose.ts';
import { evaluateOnce } from '../../src/expectations/evaluate-once.ts';
import { about, calm, contextOf, signal } from './context.ts';
import { leaf } from './expectation.ts';

const context = contextOf({
  signals: [
    signal('edge.err', calm(1)),
    signal('svc.p99', calm(1), { instance: 'a' }),
    signal('svc.p99', calm(1), { instance: 'b' }),
  ],
});
const answer: Evaluated = {
  match: { outcome: 'observed', quality: 1, reason: 'so', figures: [], uses: [] },
  assumed: false,
};
const INSTANCES = ['a', 'b', 'c'];

test.for([
  ['what is one for all instances', 'edge.err', 1],
  ['what each instance has of its own', 'svc.p99', 3],
  ['what only the diagnosis provides', 'svc.trigger_backlog', 3],
] as const)('%s is evaluated for them: %s', ([, id, times]) => {
  const test = leaf('rises', id);
  let count = 0;
  const answers = INSTANCES.map((instance) =>
    evaluateOnce(test, context, { instance }, () => {
      count += 1;
      return { ...answer };
    }),
  );
  expect(count).toBe(times);
  expect(answers).toEqual(INSTANCES.map(() => answer));
  expect(new Set(answers).size).toBe(INSTANCES.length);
});

test('another subject, context or signature is another question', () => {
  let count = 0;
  const ask = (of: typeof context, test: ReturnType<typeof leaf>, member: string) =>
    evaluateOnce(test, of, { ...about(member), instance: 'a' }, () => {
      count += 1;
      return answer;
    });
  const rises = leaf('rises', 'edge.err');
  ask(context, rises, 'store');
  ask(context, rises, 'store');
  ask(context, rises, 'cache');
  ask({ ...context }, rises, 'store');
  ask(context, leaf('falls', 'edge.err'), 'store');
  expect(count).toBe(4);
});
