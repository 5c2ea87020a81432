import { expect, test } from 'vitest';
import type { Recording } from '../../src/model/recording.ts';
import { FIXTURES, recording } from '../fixtures/diagnosed.ts';
import { mistakesIn } from './mistakes.ts';

/** Milliseconds by which the load balancer's clock, or its exporter, is off. */
const OFF_MS = [-5000, -3000, 3000, 5000];

const edgeOff = (recorded: Recording, ms: number): Recording => ({
  ...recorded,
  series: recorded.series.map((one) =>
    one.provenance.emitter === 'haproxy'
      ? { ...one, timesMs: one.timesMs.map((timeMs) => timeMs + ms) }
      : one,
  ),
});

test.for(FIXTURES)("the balancer's clock may be off by seconds: %s", async (fixture) => {
  const recorded = await recording(fixture);
  for (const ms of OFF_MS) expect(await mistakesIn(fixture, edgeOff(recorded, ms)), `${ms} ms`).toEqual([]);
});
