import { during } from '../disturbances/during.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { truthOf } from './truths.ts';

/** A quota is used up, and a share of calls is refused with 429. */
export const rateLimited = (random: Random): Scenario => {
  const service = drawService(random);
  const span = drawSpan(random);
  const limitRatio = random.between(0.4, 0.95);
  return {
    ...service,
    mechanism: 'rate-limited',
    disturbances: [
      during(
        span,
        (world) => {
          world.dependencies.get('vendor')!.state.limitRatio = limitRatio;
        },
        (world) => {
          world.dependencies.get('vendor')!.state.limitRatio = 0;
        },
      ),
    ],
    beganMs: span.fromMs,
    truth: truthOf(
      ['rate-limited'],
      ['rate-limited'],
      ['dep.rate_limited', 'dep.err', 'log.rate_limited', 'dep.successes'],
      `The vendor refused ${(100 * limitRatio).toFixed(0)} % of calls with 429.`,
    ),
  };
};
