import { expect, test } from 'vitest';
import { dataSpan } from '../../src/model/data-span.ts';
import type { Recording } from '../../src/model/recording.ts';
import { FIXTURES, recording } from '../fixtures/diagnosed.ts';
import { mistakesIn } from './mistakes.ts';

/** Seconds by which somebody gives the start and the end of a window too late. */
const SLIPS = [
  [-30, 0],
  [-6, 45],
  [20, 10],
] as const;

/** The recording as if somebody had given another window, inside the data, and no baseline. */
const given = (recorded: Recording, startS: number, endS: number): Recording => {
  const { window } = recorded.incident;
  const data = dataSpan(recorded.series) ?? window;
  const startMs = Math.max(data.startMs, window.startMs + startS * 1000);
  const endMs = Math.min(data.endMs, window.endMs + endS * 1000);
  return { ...recorded, incident: { ...recorded.incident, window: { startMs, endMs }, baseline: [] } };
};

test.for(FIXTURES)('a window given some seconds early or late makes nothing false: %s', async (fixture) => {
  const recorded = await recording(fixture);
  const found: string[] = [];
  for (const [startS, endS] of SLIPS) {
    const changed = given(recorded, startS, endS);
    // Twenty seconds into an incident of twenty seconds there is no window left that overlaps it.
    if (changed.incident.window.startMs >= recorded.incident.window.endMs) continue;
    const mistakes = await mistakesIn(fixture, changed);
    found.push(...mistakes.map((mistake) => `${mistake} when it starts ${startS} s and ends ${endS} s late`));
  }
  expect(found).toEqual([]);
});
