import type { RoutePlan } from '../parts/instance.ts';
import type { Meter, Timer } from '../telemetry/meter.ts';
import { scraped } from '../telemetry/told.ts';

/** Request durations by route, over all instances. */
export const instrumentRoutes = (meter: Meter, routes: readonly RoutePlan[]): ReadonlyMap<string, Timer> =>
  new Map(
    routes.map(({ name }) => [
      name,
      meter.timer({ p50: 'svc.p50', p99: 'svc.p99' }, { route: name }, scraped('prom-client-service', 's')),
    ]),
  );
