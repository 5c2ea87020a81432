import { expect, test } from 'vitest';
import { cutOff } from '../../src/eval/degrade/cut-off.ts';
import { FIXTURES, recording } from '../fixtures/diagnosed.ts';
import { mistakesIn } from './mistakes.ts';

/** Seconds after the window's start at which somebody asks, while it goes on. */
const ASKED_AFTER = [5, 10, 20];

test.for(FIXTURES)('seconds into the incident nothing true is refuted: %s', async (fixture) => {
  const recorded = await recording(fixture);
  const found: string[] = [];
  for (const seconds of ASKED_AFTER) {
    const mistakes = await mistakesIn(fixture, cutOff(recorded, seconds));
    found.push(...mistakes.map((mistake) => `${mistake} after ${seconds} s`));
  }
  expect(found).toEqual([]);
});
