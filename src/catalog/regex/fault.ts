import { repetitionFault } from './ambiguity.ts';
import { countSteps } from './count-steps.ts';
import { hostileTexts } from './hostile-text.ts';
import { parseRegex } from './parse.ts';

/** Longest text that log patterns are applied to. */
const LINE = 2000;

/** A text this long tells cheap patterns from those worth a full count. */
const PROBE = 400;
const CHEAP_STEPS_PER_CHARACTER = 30;

/** Twice the text: 2 is linear, 4 quadratic. */
const MAXIMUM_GROWTH = 3;
const STEP_LIMIT = 3_000_000;

const ADVICE = 'bound the repetition, such as {0,80} instead of *';

const opening = (text: (length: number) => string): string => `${JSON.stringify(text(40).slice(0, -1))}…`;

/**
 * Why a regular expression is not safe on hostile lines: its steps grow faster than the line does. Undefined when it
 * is. `source` and `flags` must be what `RegExp` accepts.
 */
export const regexFault = (source: string, flags: string): string | undefined => {
  const root = parseRegex(source, flags);
  if (typeof root === 'string')
    return `log patterns may not use ${root}: it cannot be matched in linear time`;
  const repetition = repetitionFault(root);
  if (repetition !== undefined) return `${repetition}: a hostile line would take for ever`;
  for (const text of hostileTexts(root)) {
    const stepsFor = (length: number) => countSteps(root, text(length), STEP_LIMIT).steps;
    if (stepsFor(PROBE) < PROBE * CHEAP_STEPS_PER_CHARACTER) continue;
    const whole = stepsFor(LINE);
    if (whole > MAXIMUM_GROWTH * stepsFor(LINE / 2)) {
      return `steps grow faster than the line on ${opening(text)}: ${ADVICE}`;
    }
    if (whole >= STEP_LIMIT) return `more than 3,000,000 steps on ${opening(text)}: ${ADVICE}`;
  }
  return undefined;
};
