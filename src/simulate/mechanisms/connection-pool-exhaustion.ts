import { changeInstances } from '../disturbances/change-instances.ts';
import { repeat } from '../disturbances/repeat.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { truthOf } from './truths.ts';

const TELLING = [
  'pool.active',
  'pool.pending',
  'pool.acquire_p99',
  'pool.acquire_mean',
  'pool.usage_mean',
  'pool.timeouts',
  'log.connection_pool',
];

/** Connections are held and not given back: a leak, or transactions left open across other work. */
export const connectionPoolExhaustion = (random: Random): Scenario => {
  const service = drawService(random);
  const span = drawSpan(random);
  const isLeak = random.chance(0.5);
  const size = service.clients.find(({ pool }) => pool !== undefined)!.pool!.size;
  const perInstance = (0.75 * service.traffic.rps) / service.instances;
  // Held until the pool is short by a good half.
  const lingerMs = (1000 * size * random.between(1.5, 3)) / perInstance;
  const leak = repeat({ fromMs: span.fromMs, toMs: span.toMs }, 60_000 / (1.5 * size), (world) => {
    for (const { clients } of world.instances) clients.get('datastore')!.leak();
  });
  const linger = changeInstances(
    span,
    ({ clients }) => {
      clients.get('datastore')!.state.lingerMs = lingerMs;
    },
    ({ clients }) => {
      clients.get('datastore')!.state.lingerMs = 0;
    },
  );
  return {
    ...service,
    mechanism: 'connection-pool-exhaustion',
    disturbances: [isLeak ? leak : linger],
    beganMs: span.fromMs,
    truth: truthOf(
      ['unknown-cause'],
      ['connection-pool-exhaustion'],
      TELLING,
      isLeak ? 'Connections leaked until none was left.' : 'Connections were held long after their answer.',
    ),
  };
};
