import type { Series } from '../../model/series.ts';
import type { Dimensions } from '../../model/signal.ts';
import type { Answers } from './answers.ts';
import { fromQuery } from './binding.ts';
import { BUCKETS } from './buckets.ts';
import { type Column, computeColumn, numberAt, sumColumns } from './column.ts';
import type { QueryName } from './queries.ts';

/** The store behind the service's datastore client, as the team's facts name it. */
export const DATASTORE = 'datastore';

/** The other service that the recorded service may call. */
const RECOMMENDATIONS = 'recommendations';

type Outcomes = {
  readonly name: QueryName;
  readonly ok: readonly Column[];
  readonly timeout: readonly Column[];
  readonly all: readonly Column[];
};

const outcomesOf = ({ columns }: Answers, name: QueryName): Outcomes => {
  const all = columns(name);
  const of = (outcome: string) => all.filter(({ labels }) => labels['outcome'] === outcome);
  return { name, all, ok: of('ok'), timeout: of('timeout') };
};

/** Attempts by outcome of one client, and calls where its retries are counted. */
const bindClient = (
  { grid }: Answers,
  outcomes: Outcomes,
  retries: { readonly name: QueryName; readonly columns: readonly Column[] } | undefined,
  description: { readonly dimensions: Dimensions; readonly emitter: string },
): readonly Series[] => {
  const { name, all, ok, timeout } = outcomes;
  if (all.length === 0) return [];
  const attempts = sumColumns(grid, all);
  const failed = all.filter((column) => !ok.includes(column));
  const again = retries && sumColumns(grid, retries.columns, all);
  const calls =
    again === undefined
      ? attempts
      : computeColumn(grid, (step) => {
          const made = numberAt(attempts, step);
          return made === undefined ? undefined : Math.max(0, made - (numberAt(again, step) ?? 0));
        });
  const series = (signal: string, column: Column, query?: string) =>
    fromQuery(grid, name, column, {
      ...description,
      signal,
      labels: {},
      ...(query === undefined ? {} : { query }),
    });
  return [
    series('dep.attempts', attempts),
    series('dep.calls', calls, again && 'sum(rate(datastore_client_calls_total[5s])) - retries'),
    series('dep.successes', sumColumns(grid, ok, all)),
    series('dep.err', sumColumns(grid, failed, all)),
    series('dep.timeouts', sumColumns(grid, timeout, all)),
    ...(again === undefined || retries === undefined
      ? []
      : [fromQuery(grid, retries.name, again, { ...description, signal: 'dep.retries', labels: {} })]),
  ];
};

const hasCalls = (columns: readonly Column[]): boolean =>
  columns.some(({ values }) => values.some((value) => value > 0));

/** The service's calls to its datastore and, if it makes any, to the other service. */
export const bindDependencies = (answers: Answers): readonly Series[] => {
  const { grid, columns } = answers;
  const datastore = { dimensions: { dependency: DATASTORE }, emitter: 'datastore client' };
  const other = { dimensions: { dependency: RECOMMENDATIONS }, emitter: 'http client' };
  const toDatastore = outcomesOf(answers, 'db_client_outcome');
  const toOther = outcomesOf(answers, 'dep_rate');
  const retries = { name: 'db_client_retries', columns: columns('db_client_retries') } as const;
  const quantile = (name: QueryName, signal: string, dimensions: Dimensions, emitter: string) =>
    columns(name).map((column) =>
      fromQuery(grid, name, column, { signal, dimensions, emitter, buckets: BUCKETS.service }),
    );
  return [
    ...bindClient(answers, toDatastore, retries, datastore),
    ...quantile('db_client_p99', 'dep.p99', datastore.dimensions, datastore.emitter),
    ...columns('db_client_inflight').map((column) =>
      fromQuery(grid, 'db_client_inflight', column, { ...datastore, signal: 'dep.inflight' }),
    ),
    // A client that is never called (the service is not deployed) is no dependency.
    ...(hasCalls(toOther.all)
      ? [
          ...bindClient(answers, toOther, undefined, other),
          ...quantile('dep_p99', 'dep.p99', other.dimensions, other.emitter),
        ]
      : []),
  ];
};
