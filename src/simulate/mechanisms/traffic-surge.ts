import { surge } from '../disturbances/surge.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { SURGE_SIGNALS, truthOf } from './truths.ts';

/** Far more requests than the instances have CPU for. */
export const trafficSurge = (random: Random): Scenario => {
  const service = drawService(random);
  const span = drawSpan(random);
  const { routes } = service.instance;
  const meanMs = routes.reduce((sum, { share, cpuMs }) => sum + share * cpuMs, 0);
  const factor = random.between(2.5, 5);
  const perInstance = service.traffic.rps / service.instances;
  // CPU time such that the surge asks for 1.1 to 1.6 times what there is.
  const quotaCores = (random.between(0.62, 0.9) * (factor * perInstance * meanMs * 4)) / 1000;
  return {
    ...service,
    mechanism: 'traffic-surge',
    instance: {
      ...service.instance,
      routes: routes.map((route) => ({ ...route, cpuMs: 4 * route.cpuMs })),
      processor: { threads: 4, quotaCores },
    },
    runtime: 'go',
    disturbances: [surge(span, { factor, rampMs: random.between(10_000, 60_000) })],
    beganMs: span.fromMs,
    truth: truthOf(
      ['traffic-surge'],
      ['traffic-surge'],
      SURGE_SIGNALS,
      `${factor.toFixed(1)} times as many requests as before; the CPU limit held them up.`,
    ),
  };
};
