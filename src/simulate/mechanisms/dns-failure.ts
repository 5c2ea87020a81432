import { during } from '../disturbances/during.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { truthOf } from './truths.ts';

/** A resolver that does not answer is asked again after 5 s (`resolv.conf`, `options timeout`). */
const RESOLVER_WAIT_MS = 5000;

/** Names do not resolve for a share of new connections: at once with an error, or after a wait of five seconds. */
export const dnsFailure = (random: Random): Scenario => {
  const drawn = drawService(random);
  const span = drawSpan(random);
  const ratio = random.between(0.15, 0.6);
  const waits = random.chance(0.5);
  return {
    ...drawn,
    mechanism: 'dns-failure',
    disturbances: [
      during(
        span,
        (world) => {
          world.resolver.errorRatio = ratio;
          world.resolver.p99S = waits ? 5 : 0.004;
          // A pool keeps its connections; only what connects for each call has to look names up.
          for (const name of ['recommendations', 'vendor']) {
            const { state } = world.dependencies.get(name)!;
            state.unresolvedRatio = ratio;
            if (waits) state.delaysMs.set('dns', () => (world.random.chance(ratio) ? RESOLVER_WAIT_MS : 0));
          }
        },
        (world) => {
          world.resolver.errorRatio = 0;
          world.resolver.p99S = 0.004;
          for (const { state } of world.dependencies.values()) {
            state.unresolvedRatio = 0;
            state.delaysMs.delete('dns');
          }
        },
      ),
    ],
    beganMs: span.fromMs,
    truth: truthOf(
      // Calls whose name is asked for twice are late as well.
      waits ? ['dns-failure', 'slow-dependency'] : ['dns-failure'],
      waits ? ['dns-failure', 'slow-dependency'] : ['dns-failure'],
      ['dns.err', 'dns.p99', 'log.dns', 'dep.err', 'dep.p99'],
      `${(100 * ratio).toFixed(0)} % of look-ups failed${waits ? ', many after five seconds' : ''}.`,
    ),
  };
};
