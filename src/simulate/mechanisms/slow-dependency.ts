import { freeze } from '../disturbances/freeze.ts';
import { slowDown } from '../disturbances/slow-down.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { SLOW_SIGNALS, truthOf } from './truths.ts';

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
    slow: 'recommendations',
    truth: truthOf(
      ['slow-dependency'],
      ['slow-dependency'],
      [...SLOW_SIGNALS, 'dep.server_p99'],
      `recommendations answered ${share * 100} % of its calls ${factor.toFixed(0)} times slower, without an error.`,
    ),
  };
};

/** A dependency takes requests and answers none: its process stands still. */
export const frozenDependency = (random: Random): Scenario => {
  const service = drawService(random);
  const span = drawSpan(random);
  const dependency = random.pick(['datastore', 'recommendations']);
  return {
    ...service,
    mechanism: 'frozen-dependency',
    disturbances: [freeze(dependency, span)],
    beganMs: span.fromMs,
    slow: dependency,
    truth: truthOf(
      ['slow-dependency'],
      ['slow-dependency'],
      [...SLOW_SIGNALS, 'dep.server_p99', 'db.up'],
      `${dependency} stood still: nothing was refused, nothing answered.`,
    ),
  };
};
