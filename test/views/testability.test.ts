import { expect, test } from 'vitest';
import { viewTestability } from '../../src/views/testability.ts';
import { hypothesis, weighed } from './sample-diagnosis.ts';

test.for([
  {
    name: 'a necessary condition and two more',
    predictions: [weighed('must', 5, { refuting: true }), weighed('a', 1), weighed('b', -1), weighed('c', 0)],
    sentence: '3 of 4 predictions can be told, among them a necessary condition.',
  },
  {
    name: 'a necessary condition alone',
    predictions: [weighed('must', -5, { refuting: true }), weighed('a', 0)],
    sentence: '1 of 2 predictions can be told: too few to support it.',
  },
  {
    name: 'no necessary condition',
    predictions: [weighed('must', 0, { refuting: true }), weighed('a', 1), weighed('b', 1), weighed('c', 1)],
    sentence:
      '3 of 4 predictions can be told, but no necessary condition: it can be neither supported nor refuted.',
  },
  {
    name: 'nothing',
    predictions: [weighed('must', 0, { refuting: true })],
    sentence: 'It cannot be tested here: no prediction can be told.',
  },
])('$name', ({ predictions, sentence }) => {
  const found = hypothesis({ id: 'x', title: 'X', predictions });
  expect(viewTestability(found, 'fixtures/x')).toMatchObject({
    heading: 'WHETHER IT CAN BE TESTED IN fixtures/x',
    sentence,
  });
});

test('each prediction says that it can be told, or what is missing', () => {
  const predictions = [
    weighed('must', 5, { refuting: true }),
    weighed('a', 0, { reason: 'no svc.p99; no svc.rps; no svc.err; no dep.p99' }),
  ];
  const found = hypothesis({ id: 'x', title: 'X', predictions });
  expect(viewTestability(found, 'here').predictions).toEqual([
    { glyph: 'supported', text: 'must (necessary): can be told' },
    { glyph: 'inconclusive', text: 'a: no svc.p99; no svc.rps; no svc.err (and 1 more)' },
  ]);
});
