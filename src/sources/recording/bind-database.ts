import type { Series } from '../../model/series.ts';
import type { SignalId } from '../../model/signal.ts';
import type { Answers } from './answers.ts';
import { DATASTORE } from './bind-dependencies.ts';
import { fromQuery } from './binding.ts';
import { BUCKETS } from './buckets.ts';
import { type Column, computeColumn, numberAt, sumColumns } from './column.ts';
import type { QueryName } from './queries.ts';

const dimensions = { database: DATASTORE };

/** The pod that the database runs in. */
const DATABASE_POD = /^postgres-\d+$/;

/** CFS period of the lab's containers, microseconds (the kernel's default). */
export const CFS_PERIOD_US = 100_000;

const AS_THEY_ARE: readonly (readonly [QueryName, SignalId])[] = [
  ['pg_blocked', 'db.lock_waits'],
  ['pg_longest', 'db.longest_tx'],
  ['pg_total', 'db.conns'],
  ['pg_up', 'db.up'],
];

/** CPU of the database's container over its quota; never the service's `cpu.*`. */
const bindCpu = ({ grid, columns }: Answers): readonly Series[] => {
  const ofDatabase = (column: Column) => DATABASE_POD.test(column.labels['pod'] ?? '');
  const quota = columns('cpu_quota').find(ofDatabase);
  return columns('cpu_usage')
    .filter(ofDatabase)
    .map((usage) => {
      const column = computeColumn(grid, (step) => {
        const limit = (numberAt(quota, step) ?? 0) / CFS_PERIOD_US;
        const used = numberAt(usage, step);
        return used === undefined || limit <= 0 ? undefined : used / limit;
      });
      return fromQuery(grid, 'cpu_usage', column, {
        signal: 'db.cpu_util',
        dimensions,
        emitter: 'cadvisor',
        labels: usage.labels,
        query:
          'sum by (pod) (rate(container_cpu_usage_seconds_total[5s])) / on (pod) (container_spec_cpu_quota / 100000)',
      });
    })
    .filter(({ timesMs }) => timesMs.length > 0);
};

/** Connections of the service's pools to the database. */
const bindPool = ({ grid, columns }: Answers): readonly Series[] => {
  const of = (state: string) => columns('db_pool').find(({ labels }) => labels['state'] === state);
  const [total, idle, waiting] = [of('total'), of('idle'), of('waiting')];
  const pool = { dimensions: { pool: DATASTORE }, emitter: 'datastore client' };
  const active = computeColumn(grid, (step) => {
    const [open, free] = [numberAt(total, step), numberAt(idle, step)];
    return open === undefined || free === undefined ? undefined : open - free;
  });
  return [
    ...(total === undefined || idle === undefined
      ? []
      : [
          fromQuery(grid, 'db_pool', active, {
            ...pool,
            signal: 'pool.active',
            labels: {},
            query:
              'sum(datastore_pool_connections{state="total"}) - sum(datastore_pool_connections{state="idle"})',
          }),
          fromQuery(grid, 'db_pool', idle, { ...pool, signal: 'pool.idle' }),
        ]),
    ...(waiting === undefined
      ? []
      : [fromQuery(grid, 'db_pool', waiting, { ...pool, signal: 'pool.pending' })]),
  ];
};

/** The database's signals. A frozen server answers no exporter: its series are gone, which is not zero. */
export const bindDatabase = (answers: Answers): readonly Series[] => {
  const { grid, columns } = answers;
  const emitter = 'postgres_exporter';
  const sessions = columns('pg_total');
  const statements = columns('db_client_outcome');
  return [
    ...AS_THEY_ARE.flatMap(([name, signal]) =>
      columns(name).map((column) => fromQuery(grid, name, column, { signal, dimensions, emitter })),
    ),
    // A wait state has no series while nobody is in it.
    ...(sessions.length === 0
      ? []
      : [
          fromQuery(grid, 'pg_active', sumColumns(grid, columns('pg_active'), sessions), {
            signal: 'db.active',
            dimensions,
            emitter,
            labels: {},
          }),
        ]),
    ...columns('db_client_p99').map((column) =>
      fromQuery(grid, 'db_client_p99', column, {
        signal: 'db.query_p99',
        dimensions,
        emitter: 'datastore client',
        buckets: BUCKETS.service,
      }),
    ),
    ...(statements.length === 0
      ? []
      : [
          fromQuery(grid, 'db_client_outcome', sumColumns(grid, statements), {
            signal: 'db.queries',
            dimensions,
            emitter: 'datastore client',
            labels: {},
          }),
        ]),
    ...bindCpu(answers),
    ...bindPool(answers),
  ];
};
