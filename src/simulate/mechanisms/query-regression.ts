import { recordEvent } from '../disturbances/record-event.ts';
import { rollOut } from '../disturbances/roll-out.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import type { World } from '../world/world.ts';
import { drawService } from './draw-service.ts';
import { drawSpan } from './draw-span.ts';
import { SLOW_SIGNALS, truthOf } from './truths.ts';

const QUERY_SIGNALS = ['db.rows_scanned', 'db.query_p99', 'db.cpu_util', 'db.active', 'log.slow_query'];

/** A statement reads a hundred times as many rows: a new version brought it, or an index is gone. */
export const queryRegression = (random: Random): Scenario => {
  const service = drawService(random);
  const { fromMs, toMs } = drawSpan(random);
  const isDeployed = random.chance(0.6);
  const factor = random.factor(30, 150);
  // A share of all questions is of that statement.
  const statementShare = random.between(0.3, 1);
  const regress = (share: number, world: World): void => {
    const { state } = world.dependencies.get('datastore')!;
    state.slowdown = share === 0 ? 1 : factor;
    state.slowShare = share * statementShare;
    world.databases.get('datastore')!.rowsPerQuery = 20 * (1 + factor * share * statementShare);
  };
  const everyMs = random.between(5000, 15_000);
  const deployed = [
    rollOut({ version: 'v2', fromMs, everyMs, action: 'deploy', change: () => undefined, reached: regress }),
    rollOut({
      version: 'v1',
      fromMs: toMs,
      everyMs,
      action: 'rollback',
      change: () => undefined,
      reached: (share, world) => regress(1 - share, world),
    }),
  ];
  const dropped = [
    recordEvent(fromMs, {
      signal: 'chg.schema',
      dimensions: { database: 'datastore', table: 'items' },
      text: 'drop index items_owner',
    }),
    (world: World) => world.clock.at(fromMs, () => regress(1, world)),
    (world: World) => world.clock.at(toMs, () => regress(0, world)),
  ];
  return {
    ...service,
    mechanism: 'query-regression',
    disturbances: isDeployed ? deployed : dropped,
    beganMs: fromMs,
    slow: 'datastore',
    truth: truthOf(
      isDeployed
        ? ['query-regression', 'deploy-regression', 'slow-dependency']
        : ['query-regression', 'slow-dependency'],
      ['query-regression', 'slow-dependency'],
      [...SLOW_SIGNALS, ...QUERY_SIGNALS],
      `A statement took ${factor.toFixed(0)} times as long${isDeployed ? ' from version v2 on' : ' once its index was dropped'}.`,
    ),
  };
};
