import { expect, test } from 'vitest';
import { type Held, lostBetween } from '../../../lab/record/ask-again.mjs';

const window = { from: '2026-11-30T11:49:39Z', to: '2026-11-30T11:50:25Z' };
const series = (signal: string, ...values: readonly number[]): Held['series'][number] => ({
  signal,
  dimensions: {},
  values,
});

test.for<{ name: string; after: Partial<Held>; lost: string | undefined }>([
  { name: 'the same', after: {}, lost: undefined },
  {
    name: 'one signal more',
    after: { series: [series('loop.lag_max', 1), series('edge.rps', 1, 2), series('edge.err', 0)] },
    lost: undefined,
  },
  {
    name: 'one signal less',
    after: { series: [series('edge.rps', 1, 2)] },
    lost: 'other samples of edge.err (1 signals)',
  },
  {
    name: 'one sample less',
    after: { series: [series('edge.rps', 1), series('edge.err', 0)] },
    lost: 'other samples of edge.rps (1 signals)',
  },
  {
    name: 'another window',
    after: { window: { ...window, to: '2026-11-30T11:50:20Z' } },
    lost: 'its window is 2026-11-30T11:49:39.000Z to 2026-11-30T11:50:20.000Z, not 2026-11-30T11:49:39.000Z to 2026-11-30T11:50:25.000Z',
  },
])('a bundle that was asked for again: $name', ({ after, lost }) => {
  const before: Held = { window, series: [series('edge.rps', 1, 2), series('edge.err', 0)] };
  expect(lostBetween(before, { ...before, ...after })).toBe(lost);
});
