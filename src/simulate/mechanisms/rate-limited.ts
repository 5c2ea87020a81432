import { during } from '../disturbances/during.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { truthOf } from './truths.ts';

/** A provider lets so many calls a second through, fewer than are made, and refuses the rest with 429. */
export const rateLimited = (random: Random): Scenario => {
  const service = drawService(random);
  const span = drawSpan(random);
  const share = random.between(0.05, 0.6);
  const calling = service.instance.routes.filter(({ calls }) => calls.includes('vendor'));
  const quotaPerS = share * service.traffic.rps * calling.reduce((sum, route) => sum + route.share, 0);
  return {
    ...service,
    mechanism: 'rate-limited',
    disturbances: [
      during(
        span,
        (world) => {
          world.dependencies.get('vendor')!.state.quotaPerS = quotaPerS;
        },
        (world) => {
          world.dependencies.get('vendor')!.state.quotaPerS = Number.POSITIVE_INFINITY;
        },
      ),
    ],
    beganMs: span.fromMs,
    truth: truthOf(
      ['rate-limited'],
      ['rate-limited'],
      ['dep.rate_limited', 'dep.err', 'log.rate_limited', 'dep.successes'],
      `The vendor let ${quotaPerS.toFixed(1)} calls a second through, ${(100 * share).toFixed(0)} % of them, and refused the rest with 429.`,
    ),
  };
};
