import { expect, test } from 'vitest';
import type { Recording } from '../../src/model/recording.ts';
import { FIXTURES, recording } from '../fixtures/diagnosed.ts';
import { mistakesIn } from './mistakes.ts';

/** Seconds into the incident at which the metrics end, while log lines go on. */
const END_AFTER_S = [10, 20, 30];

const metricsUntil = (recorded: Recording, untilMs: number): Recording => ({
  ...recorded,
  series: recorded.series.map((one) => {
    if (one.provenance.source !== 'prometheus') return one;
    const count = one.timesMs.findIndex((timeMs) => timeMs >= untilMs);
    const end = count < 0 ? one.timesMs.length : count;
    return { ...one, timesMs: one.timesMs.slice(0, end), values: one.values.slice(0, end) };
  }),
});

test.for(FIXTURES)(
  'a Prometheus that died in the midst of it refutes nothing true of %s',
  async (fixture) => {
    const recorded = await recording(fixture);
    const { startMs } = recorded.incident.window;
    for (const seconds of END_AFTER_S) {
      const dead = metricsUntil(recorded, startMs + seconds * 1000);
      expect(await mistakesIn(fixture, dead), `after ${seconds} s`).toEqual([]);
    }
  },
);
