import { expect, test } from 'vitest';
import { extendChain, extendUnknownChain, startChain, startUnknownChain } from '../../src/inference/chain.ts';
import { candidate, edge, hypothesis, inferFrom, judgedOf } from './build.ts';

const to = edge('b', { strength: 0.5, lag: { kind: 'range', minS: 0, maxS: 10 } });
const judged = (a: Parameters<typeof candidate>[2], b: Parameters<typeof candidate>[2], signs = '?+??') => {
  const inference = inferFrom([
    candidate(hypothesis('a', { prior: 0.2, leadsTo: [to] }), '?+??', a),
    candidate(hypothesis('b', { role: 'propagation', prior: 0.15 }), signs, b),
  ]);
  return { a: judgedOf(inference, 'a'), b: judgedOf(inference, 'b') };
};
const alone = Math.log(0.2) + Math.log(9);

test.for<{ name: string; began: readonly [number, number] | undefined; signs: string; score: number }>([
  { name: 'in order', began: [5, 6], signs: '?+??', score: alone + Math.log(9) + Math.log(0.5) },
  { name: 'order unknown', began: undefined, signs: '?+??', score: alone + Math.log(9) + Math.log(0.5) },
  { name: 'outside the lag', began: [50, 51], signs: '?+??', score: alone + Math.log(9) + Math.log(0.5) - 2 },
  { name: 'reversed', began: [-50, -49], signs: '?+??', score: alone + Math.log(9) + Math.log(0.5) - 3 },
  { name: 'nothing tested', began: undefined, signs: '????', score: alone + Math.log(0.5) - 1 },
])('score: $name', ({ began, signs, score }) => {
  const { a, b } = judged({ began: [0, 1] }, began === undefined ? {} : { began }, signs);
  expect(startChain(a).score).toBeCloseTo(alone, 10);
  expect(extendChain(startChain(a), to, b, () => undefined).score).toBeCloseTo(score, 10);
});

test('score: below the unknown cause', () => {
  const { b } = judged({}, {});
  expect(startUnknownChain().score).toBeCloseTo(Math.log(0.1), 10);
  expect(extendUnknownChain(startUnknownChain(), b).score).toBeCloseTo(
    Math.log(0.1) + Math.log(0.15) + Math.log(9),
    10,
  );
});

test('the lag across a latent condition is the sum along the chain where no edge joins the dated ends', () => {
  const inference = inferFrom([
    candidate(hypothesis('a', { leadsTo: [edge('latent')] }), '+++?', { began: [0, 1] }),
    candidate(hypothesis('latent', { role: 'amplifier', leadsTo: [edge('c')] }), '+++?'),
    candidate(hypothesis('c', { role: 'propagation' }), '++++', { began: [100, 101] }),
  ]);
  expect(inference.account?.links[1]).toMatchObject({ order: 'observed', testedFrom: 'a' });
});
