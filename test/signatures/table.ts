import { expect } from 'vitest';
import type { Lack, Match } from '../../src/model/evidence.ts';

/** What a row expects: an outcome, or what an unknown match lacked. */
export type Expected = 'observed' | 'absent' | Lack;

/** The outcome, or the lack of an unknown match: what tables compare. */
export const verdictOf = (match: Match): Expected =>
  match.outcome === 'unknown' ? (match.lack ?? 'not_built') : match.outcome;

/** Properties that hold for every match, whatever was looked for. */
export const expectSound = (match: Match): void => {
  expect(match.quality).toBeGreaterThanOrEqual(0);
  expect(match.quality).toBeLessThanOrEqual(1);
  expect(match.reason.trim()).not.toBe('');
  expect(match.reason).not.toMatch(/NaN|undefined|\[object/);
  if (match.outcome === 'unknown') {
    expect(match.quality).toBe(0);
    expect(match.lack).toBeDefined();
  } else expect(match.lack).toBeUndefined();
  if (match.onset !== undefined) expect(match.onset.latestMs).toBeGreaterThanOrEqual(match.onset.earliestMs);
  for (const { value } of match.figures) if (typeof value === 'number') expect(value).not.toBeNaN();
};
