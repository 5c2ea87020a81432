import type { TestContext } from '../expectations/context.ts';
import type { Timestamp } from '../model/diagnosis.ts';
import { endOfStory, timeAt } from '../model/time.ts';
import { toTimestamp } from './timestamp.ts';

/** Steps at the end of what was seen that tell whether it still went on. */
const LAST_STEPS = 3;
/** Steps that a relapse after the window lasts: fewer are noise. */
const LASTING = 3;

/** Whether the trouble still went on when the data ended, and if not, since when it was over. */
export type Aftermath = { readonly ongoing: boolean; readonly overSince?: Timestamp };

/**
 * What became of the edge symptom until the story is over or the data end. A relapse after the window puts its
 * end off; where the edge shows no trouble, nothing is said to be over.
 */
export const describeAftermath = ({ symptom, spans }: TestContext): Aftermath => {
  if (symptom === undefined) return { ongoing: false };
  const { window, grid } = spans;
  let seenUntil = 0;
  let troubleUntil = 0;
  let run = 0;
  let runStart = 0;
  for (let index = window.start; index < endOfStory(spans); index += 1) {
    if (Number.isNaN(symptom.severity[index])) continue;
    seenUntil = index + 1;
    if (symptom.abnormal[index] !== 1) {
      run = 0;
      continue;
    }
    if (run === 0) runStart = index;
    run += 1;
    if (runStart <= window.end || run >= LASTING) troubleUntil = index + 1;
  }
  if (troubleUntil === 0) return { ongoing: false };
  if (seenUntil - troubleUntil < LAST_STEPS) return { ongoing: true };
  return {
    ongoing: false,
    overSince: toTimestamp(timeAt(grid, Math.max(window.end, troubleUntil))),
  };
};
