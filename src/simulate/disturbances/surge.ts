import type { Disturbance } from '../world/disturbance.ts';
import type { Span } from './during.ts';

/** More requests come: up within `rampMs`, and down alike. */
export const surge =
  (span: Span, { factor, rampMs }: { readonly factor: number; readonly rampMs: number }): Disturbance =>
  ({ clock, traffic }) => {
    const STEPS = 20;
    for (let step = 1; step <= STEPS; step += 1) {
      const portion = 1 + ((factor - 1) * step) / STEPS;
      const back = 1 + ((factor - 1) * (STEPS - step)) / STEPS;
      clock.at(span.fromMs + (rampMs * (step - 1)) / STEPS, () => {
        traffic.factor = portion;
      });
      clock.at(span.toMs + (rampMs * (step - 1)) / STEPS, () => {
        traffic.factor = back;
      });
    }
  };
