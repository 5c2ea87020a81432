import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { truthOf } from './truths.ts';

/** Heavy work inside the containers uses up their quota, on all of them or on one. */
export const cpuThrottling = (random: Random): Scenario => {
  const service = drawService(random);
  const span = drawSpan(random);
  const quotaCores = random.pick([0.5, 1]);
  const count = random.chance(0.3) ? 1 : service.instances;
  const { routes } = service.instance;
  const meanMs = routes.reduce((sum, { share, cpuMs }) => sum + share * cpuMs, 0);
  // CPU time that requests need in a period of 100 ms; the job leaves them a part of it.
  const neededMs = ((service.traffic.rps / service.instances) * meanMs) / 10;
  const burnt = 100 * quotaCores - random.between(0.3, 0.9) * neededMs;
  return {
    ...service,
    mechanism: 'cpu-throttling',
    instance: { ...service.instance, processor: { threads: 4, quotaCores } },
    runtime: random.pick(['jvm', 'go']),
    facts: [{ id: 'topology.heavy_work_in_container', value: true, origin: 'given' }],
    disturbances: [
      // The job is there in every period, before the requests of it.
      (world) =>
        world.clock.at(span.fromMs, () => {
          for (const { processor } of world.instances.slice(0, count)) {
            for (let atMs = span.fromMs; atMs < span.toMs; atMs += 100) processor.burn(atMs, burnt);
          }
        }),
    ],
    beganMs: span.fromMs,
    truth: truthOf(
      ['cpu-throttling'],
      ['cpu-throttling'],
      ['cpu.throttled_ratio', 'cpu.throttled_time', 'cpu.usage'],
      `A job inside ${count === 1 ? 'one container' : 'the containers'} used up the quota of ${quotaCores} cores.`,
    ),
  };
};
