import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import { drawService } from './draw-service.ts';
import { withHarmlessDeploy } from './harmless-deploy.ts';

/** Nothing goes wrong; traffic moves as by day, and at times somebody deploys. */
export const calm = (random: Random): Scenario => {
  const service = drawService(random);
  if (random.chance(0.25)) return withHarmlessDeploy(service, random);
  const { traffic } = service;
  // A fast wave stands for the noise of a young service.
  return random.chance(0.5)
    ? service
    : {
        ...service,
        traffic: {
          ...traffic,
          wave: {
            height: random.between(0.1, 0.3),
            periodMs: random.between(10, 40) * 60_000,
            phase: random.next(),
          },
        },
      };
};
