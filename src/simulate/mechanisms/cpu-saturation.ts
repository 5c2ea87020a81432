import { changeInstances } from '../disturbances/change-instances.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { truthOf } from './truths.ts';

/** Requests need many times the CPU that they did: an input that a pattern backtracks on, a log level, a cold cache. */
export const cpuSaturation = (random: Random): Scenario => {
  const service = drawService(random);
  const span = drawSpan(random);
  const cores = random.pick([2, 4]);
  const { routes } = service.instance;
  const meanMs = routes.reduce((sum, { share, cpuMs }) => sum + share * cpuMs, 0);
  const usedCores = ((service.traffic.rps / service.instances) * meanMs) / 1000;
  const factor = (random.between(1.05, 1.5) * (cores - 0.2)) / usedCores;
  return {
    ...service,
    mechanism: 'cpu-saturation',
    runtime: random.pick(['jvm', 'go']),
    instance: {
      ...service.instance,
      processor: { threads: cores, quotaCores: Number.POSITIVE_INFINITY },
    },
    // A machine for each.
    nodes: [
      ...Array.from({ length: service.instances }, (_, index) => ({
        name: `node-${index + 1}`,
        hosts: service.service,
        zone: 'a',
        cores,
        othersCores: 0.2,
      })),
      ...service.nodes.filter(({ hosts }) => hosts !== service.service),
    ],
    disturbances: [
      changeInstances(
        span,
        ({ state }) => {
          state.cpuFactor = factor;
        },
        ({ state }) => {
          state.cpuFactor = 1;
        },
      ),
    ],
    beganMs: span.fromMs,
    truth: truthOf(
      ['cpu-saturation'],
      ['cpu-saturation'],
      ['cpu.usage', 'node.cpu_util', 'psi.cpu', 'node.run_queue', 'node.load'],
      `A request needed ${factor.toFixed(0)} times the CPU: more than the ${cores} cores of each machine.`,
    ),
  };
};
