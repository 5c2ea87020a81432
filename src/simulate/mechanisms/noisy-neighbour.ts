import { during } from '../disturbances/during.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { truthOf } from './truths.ts';

/** Somebody else on the machine takes the CPU: a workload beside ours, or a guest that the hypervisor prefers. */
export const noisyNeighbour = (random: Random): Scenario => {
  const drawn = drawService(random);
  const span = drawSpan(random);
  const isSteal = random.chance(0.4);
  // With less than a tenth of a core, requests of some milliseconds become a second.
  const speed = random.between(0.01, 0.04);
  const node = drawn.nodes[0]!.name;
  const routes = drawn.instance.routes.map((route) => ({ ...route, cpuMs: route.cpuMs + 4 }));
  return {
    ...drawn,
    mechanism: 'noisy-neighbour',
    instance: { ...drawn.instance, routes },
    disturbances: [
      during(
        span,
        (world) => {
          const state = world.nodes.find(({ plan }) => plan.name === node)!.state;
          state.othersCores = isSteal ? state.othersCores : 11;
          state.stealRatio = isSteal ? 0.6 : 0;
          for (const instance of world.instances) {
            if (world.nodeOf(instance.name).plan.name === node) instance.state.speed = speed;
          }
        },
        (world) => {
          const one = world.nodes.find(({ plan }) => plan.name === node)!;
          one.state.othersCores = one.plan.othersCores;
          one.state.stealRatio = 0;
          for (const instance of world.instances) instance.state.speed = 1;
        },
      ),
    ],
    beganMs: span.fromMs,
    // A machine that others fill is saturated as well: the former is the more precise name.
    truth: truthOf(
      isSteal ? ['noisy-neighbour'] : ['noisy-neighbour', 'cpu-saturation'],
      ['noisy-neighbour'],
      ['node.cpu_util', 'node.steal', 'node.run_queue', 'node.load', 'psi.cpu'],
      `On ${node}, ${isSteal ? 'the hypervisor took' : 'others took'} nearly all of the CPU.`,
    ),
  };
};
