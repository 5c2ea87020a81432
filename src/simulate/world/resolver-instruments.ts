import type { Random } from '../random.ts';
import type { Meter } from '../telemetry/meter.ts';
import { scraped } from '../telemetry/told.ts';
import type { ResolverState } from './world.ts';

/** Look-ups per second that the whole cluster makes at rest. */
const LOOKUPS = 40;

/** What the cluster's resolver exports. */
export const instrumentResolver = (meter: Meter, random: Random, state: ResolverState): void => {
  const told = (unit: string) => scraped('coredns', unit);
  meter.gauge('dns.rps', {}, told('per_second'), () => LOOKUPS * random.between(0.9, 1.1));
  meter.gauge('dns.err', { code: 'SERVFAIL' }, told('per_second'), () =>
    state.errorRatio === 0 ? 0 : LOOKUPS * state.errorRatio * random.between(0.9, 1.1),
  );
  meter.gauge('dns.p99', {}, told('s'), () => state.p99S * random.between(0.9, 1.1));
};
