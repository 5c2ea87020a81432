import type { Hypothesis } from '../../src/model/hypothesis.ts';
import { hypothesis } from '../inference/build.ts';

/** A hypothesis with the parts that a test cares about, its onset included. */
export const stated = (parts: Partial<Hypothesis> = {}): Hypothesis => ({
  ...hypothesis(parts.id ?? 'tested', { predictions: [] }),
  ...parts,
});

/** What dates a hypothesis. */
export const dates = (
  signal: string,
  more: Partial<NonNullable<Hypothesis['onset']>> = {},
): NonNullable<Hypothesis['onset']> => ({ kind: 'signal', signal, direction: 'up', ...more });
