import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world/world.ts';
import { drawService } from './draw-service.ts';
import { truthOf } from './truths.ts';

const MINUTE_MS = 60_000;

/** Memory grows until the kernel ends the process, on one instance after the other. */
export const memoryLeakOom = (random: Random): Scenario => {
  const service = drawService(random);
  const { limitBytes, baseBytes } = service.memory;
  // Long enough between kills for a leak to be seen, short enough for several in the run.
  const fillMs = random.between(6, 9) * MINUTE_MS;
  const firstMs = 9 * MINUTE_MS;
  const apartMs = Array.from({ length: service.instances }, () => random.between(20_000, 45_000));
  const leak = (world: World): void => {
    const bornMs = apartMs.map((apart, index) => firstMs - fillMs + index * apart);
    world.clock.every(1000, 500, () => {
      for (const [index, instance] of world.instances.entries()) {
        const memory = world.memory.get(instance.name)!;
        const grown = (world.clock.now() - bornMs[index]!) / fillMs;
        memory.bytes = baseBytes + Math.max(0, grown) * (limitBytes - baseBytes);
        if (memory.bytes < limitBytes) continue;
        bornMs[index] = world.clock.now();
        memory.bytes = baseBytes;
        world.orchestrator.restart(instance, 'oom');
      }
    });
  };
  return {
    ...service,
    mechanism: 'memory-leak-oom',
    memory: { limitBytes, baseBytes },
    instance: { ...service.instance, startMs: random.between(20_000, 40_000) },
    disturbances: [leak],
    beganMs: firstMs,
    truth: truthOf(
      ['memory-leak-oom'],
      ['memory-leak-oom'],
      ['mem.working_set', 'mem.oom', 'pod.restarts', 'pod.exits', 'log.oom'],
      'Memory grew until the kernel ended the processes, one after the other.',
    ),
  };
};
