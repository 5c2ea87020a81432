import type { Span } from '../disturbances/during.ts';
import type { Random } from '../random.ts';

const MINUTE_MS = 60_000;

/** When a trigger acts: after some ten minutes of calm, for two to six. */
export const drawSpan = (random: Random): Span => {
  const fromMs = random.between(9, 11) * MINUTE_MS;
  return { fromMs, toMs: fromMs + random.between(2, 6) * MINUTE_MS };
};
