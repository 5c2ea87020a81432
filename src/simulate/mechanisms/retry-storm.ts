import { slowDown } from '../disturbances/slow-down.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { SLOW_SIGNALS, truthOf } from './truths.ts';

/** A short dip, after which the callers' retries alone are more than the service can do; it ends when they are cut off. */
export const retryStorm = (random: Random): Scenario => {
  const drawn = drawService(random);
  const { fromMs } = drawSpan(random);
  const dipMs = random.between(10_000, 25_000);
  const workers = random.pick([4, 8]);
  const utilisation = random.between(0.5, 0.75);
  const holdMs = (utilisation * 1000 * workers * drawn.instances) / drawn.traffic.rps;
  const retries = random.pick([2, 3]);
  return {
    ...drawn,
    mechanism: 'retry-storm',
    durationMs: 18 * 60_000,
    traffic: {
      ...drawn.traffic,
      call: { timeoutMs: 4 * holdMs, retries, backoff: { baseMs: 100, capMs: 1000 } },
    },
    edge: { ...drawn.edge, timeoutMs: 30_000 },
    instance: {
      ...drawn.instance,
      workers,
      queueLimit: Number.POSITIVE_INFINITY,
      probe: { usesWorker: false },
      routes: [{ name: `/${drawn.service}`, share: 1, cpuMs: 2, calls: ['recommendations'] }],
    },
    dependencies: drawn.dependencies.map((one) =>
      one.name === 'recommendations' ? { ...one, medianMs: holdMs, sigma: 0.2 } : one,
    ),
    clients: drawn.clients.map((one) =>
      one.dependency === 'recommendations'
        ? {
            dependency: one.dependency,
            call: { timeoutMs: Number.POSITIVE_INFINITY, retries: 0 },
            isOptional: false,
          }
        : one,
    ),
    disturbances: [
      slowDown('recommendations', { fromMs, toMs: fromMs + dipMs }, { factor: 6, share: 1 }),
      (world) =>
        world.clock.at(fromMs + dipMs + 240_000, () => {
          world.traffic.factor = 0.02;
          world.clock.after(90_000, () => {
            world.traffic.factor = 1;
          });
        }),
    ],
    beganMs: fromMs,
    truth: truthOf(
      ['slow-dependency'],
      ['slow-dependency', 'retry-storm'],
      [...SLOW_SIGNALS, 'dep.attempts', 'dep.calls', 'dep.retries', 'edge.requests', 'svc.abandoned'],
      `recommendations was slow for ${(dipMs / 1000).toFixed(0)} s; ${retries} retries of each call kept the service down for minutes.`,
    ),
  };
};
