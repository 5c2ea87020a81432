import { firstFindings } from './sentences.ts';

/** How a bound is told at length, and in short. */
const bounds: readonly (readonly [RegExp, string])[] = [
  [/, predicted was at least /, ', predicted ≥ '],
  [/, predicted was at most /, ', predicted ≤ '],
  [/, predicted was above /, ', predicted > '],
  [/, predicted was below /, ', predicted < '],
  [/, predicted was /, ', predicted '],
];

/**
 * The first finding of a reason with the number that decides it, short enough for one line of a list:
 * `cpu.throttled_ratio is 0, predicted ≥ 0.25`. Members, thresholds and how the number was taken are left out.
 */
export const shortFinding = (reason: string): string => {
  const first = firstFindings(reason, 1)
    .replace(/ \([^()]*\)/g, '')
    .replace(/^(?:median|maximum|minimum) of /, '')
    .replace(/, by a feed that is said to be complete$/, '');
  return bounds.reduce((text, [long, short]) => text.replace(long, short), first);
};
