import { groupBy } from '../../model/group-by.ts';
import { summarize } from '../score.ts';
import type { PublishedCase } from './evaluate-cases.ts';

const column = (values: readonly string[]): number => Math.max(...values.map(({ length }) => length));

const caseLine = ({ score, truth, seen }: PublishedCase, width: number): string =>
  [
    `${score.id.padEnd(width)} ${score.result.padEnd(9)} ${score.trigger} (${score.confidence}), is ${truth.triggers.join(', ')}`,
    ...(score.falseRefutations.length === 0
      ? []
      : [`  FALSELY REFUTED: ${score.falseRefutations.join('; ')}`]),
    ...(seen.length === 0 ? [] : [`  seen: ${seen.join('; ')}`]),
  ].join('\n');

const mechanismLine = (name: string, cases: readonly PublishedCase[], width: number): string => {
  const { n, rootRight, abstained, wrongAndConfident, falseRefutations } = summarize(
    cases.map(({ score }) => score),
  );
  const cells = [n, rootRight, abstained, wrongAndConfident, falseRefutations];
  return `${name.padEnd(width)} ${cells.map((cell) => String(cell).padStart(9)).join('')}`;
};

/** The published cases as a table for people: each of them, and how they came out by what was done. */
export const renderCases = (cases: readonly PublishedCase[]): string => {
  const byMechanism = groupBy(cases, ({ mechanism }) => mechanism);
  const width = column([...byMechanism.keys()]);
  const idWidth = column(cases.map(({ score }) => score.id));
  return [
    ...cases.map((one) => caseLine(one, idWidth)),
    '',
    `${''.padEnd(width)} ${['cases', 'right', 'open', 'wrong', 'refuted'].map((title) => title.padStart(9)).join('')}`,
    ...[...byMechanism].map(([name, group]) => mechanismLine(name, group, width)),
    mechanismLine('all', cases, width),
    '',
  ].join('\n');
};
