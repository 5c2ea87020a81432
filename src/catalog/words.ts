import * as z from 'zod';
import { parseDuration } from '../model/duration.ts';

/** Text that says something: not empty. */
export const text = (says: string) => z.string().min(1, 'expected text that is not empty').describe(says);

/** Kebab-case name of a hypothesis or a prediction. */
export const kebabCase = (says: string) =>
  z
    .string()
    .regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, 'expected a kebab-case name such as slow-dependency')
    .describe(says);

/** Probability that is neither impossible nor certain. */
export const probability = (says: string) => {
  const error = 'expected a probability above 0 and below 1';
  return z.number({ error }).gt(0, error).lt(1, error).describe(says);
};

/** Duration with its unit, as seconds. */
export const duration = (says: string) =>
  z
    .string('expected a duration with its unit, such as 30s, 5m or 1h30m')
    .refine((value) => parseDuration(value) !== undefined, {
      error: 'expected a duration with its unit, such as 30s, 5m or 1h30m',
    })
    .describe(says);

/** Name of a signal or fact, `area.name`. */
export const signalName = (says: string) =>
  z
    .string()
    .regex(/^[a-z][a-z0-9_]*\.[a-z0-9_]+$/, 'expected a signal name such as svc.p99')
    .describe(says);
