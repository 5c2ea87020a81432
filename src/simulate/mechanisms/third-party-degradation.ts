import { slowDown } from '../disturbances/slow-down.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { SLOW_SIGNALS, truthOf } from './truths.ts';

/** Somebody else's service answers late, and correctly. */
export const thirdPartyDegradation = (random: Random): Scenario => {
  const service = drawService(random);
  const span = drawSpan(random);
  const factor = random.factor(20, 120);
  return {
    ...service,
    mechanism: 'third-party-degradation',
    disturbances: [slowDown('vendor', span, { factor, share: 1 })],
    beganMs: span.fromMs,
    slow: 'vendor',
    truth: truthOf(
      ['third-party-degradation', 'slow-dependency'],
      ['third-party-degradation', 'slow-dependency'],
      SLOW_SIGNALS,
      `The vendor answered ${factor.toFixed(0)} times slower, without an error.`,
    ),
  };
};
