import { slowDown } from '../disturbances/slow-down.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { truthOf } from './truths.ts';

/** Another service of ours answers late: all of its answers, or a share of them. */
export const slowDependency = (random: Random): Scenario => {
  const service = drawService(random);
  const span = drawSpan(random);
  const factor = random.factor(30, 300);
  const share = random.pick([1, 1, 0.5]);
  return {
    ...service,
    mechanism: 'slow-dependency',
    disturbances: [slowDown('recommendations', span, { factor, share })],
    beganMs: span.fromMs,
    truth: truthOf(
      ['slow-dependency'],
      ['slow-dependency'],
      [
        'dep.p99',
        'dep.p50',
        'dep.mean',
        'dep.inflight',
        'dep.server_p99',
        'dep.successes',
        'log.timeout',
        'dep.timeouts',
      ],
      `recommendations answered ${share * 100} % of its calls ${factor.toFixed(0)} times slower, without an error.`,
    ),
  };
};
