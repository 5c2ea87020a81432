import type { Series } from '../../model/series.ts';
import type { Answers } from './answers.ts';
import { fromQuery } from './binding.ts';
import { type Column, computeColumn, numberAt } from './column.ts';

/** A target before it was up for the first time is not there yet; one that never was up is not deployed. */
const sinceFirstUp = (answers: Answers, up: Column): Column | undefined => {
  const first = up.values.indexOf(1);
  if (first < 0) return undefined;
  return computeColumn(answers.grid, (step) => (step < first ? undefined : numberAt(up, step)));
};

const bindTargets = (answers: Answers): readonly Series[] => {
  const named = new Set<string>();
  return answers.columns('up').flatMap((up) => {
    const column = sinceFirstUp(answers, up);
    if (column === undefined) return [];
    const { pod, job, instance } = up.labels;
    const name = [pod, job, instance].find((each) => each !== undefined && !named.has(each));
    if (name === undefined) return [];
    named.add(name);
    return [
      fromQuery(answers.grid, 'up', column, {
        signal: 'meta.up',
        dimensions: { instance: name },
        emitter: 'prometheus',
        labels: up.labels,
      }),
    ];
  });
};

/** Targets that were never up. */
export const neverUp = (answers: Answers): readonly string[] =>
  answers
    .columns('up')
    .filter(({ values }) => !values.includes(1))
    .map(({ labels }) => labels['pod'] ?? labels['job'] ?? '');

/** Host and scrape targets. */
export const bindMonitoring = (answers: Answers): readonly Series[] => [
  ...answers.columns('host_idle').map((idle) =>
    fromQuery(
      answers.grid,
      'host_idle',
      computeColumn(answers.grid, (step) => {
        const share = numberAt(idle, step);
        return share === undefined ? undefined : 1 - share;
      }),
      {
        signal: 'node.cpu_util',
        dimensions: { node: 'host' },
        emitter: 'node_exporter',
        query: '1 - avg(rate(node_cpu_seconds_total{mode="idle"}[5s]))',
      },
    ),
  ),
  ...bindTargets(answers),
];
