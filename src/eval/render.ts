import type { Evaluation } from './evaluate.ts';
import type { CaseScore, Summary } from './score.ts';

const seconds = (value: number): string => `${value >= 0 ? '+' : ''}${value.toFixed(1)}`;

const onset = (one: CaseScore): string => {
  if (one.windowErrorS === undefined) return '';
  const trigger =
    one.onsetErrorS === undefined
      ? 'no onset'
      : `onset ${seconds(one.onsetErrorS.minS)}..${seconds(one.onsetErrorS.maxS)} s`;
  return `${trigger}, window ${seconds(one.windowErrorS)} s from the trigger`;
};

const caseLines = (one: CaseScore, width: number): readonly string[] => {
  const indent = ' '.repeat(width + 1);
  const lines = [
    `${one.id.padEnd(width)} ${one.result.padEnd(9)} ${one.trigger} (${one.confidence})`,
    `${indent}account: ${one.account.length === 0 ? 'none' : one.account.join(' > ')}`,
  ];
  const add = (label: string, items: readonly string[]): void => {
    if (items.length > 0) lines.push(`${indent}${label}: ${items.join('; ')}`);
  };
  add('onset error', onset(one) === '' ? [] : [onset(one)]);
  add('FALSELY REFUTED', one.falseRefutations);
  add('SUPPORTED ON CALM', one.supportedOnCalm);
  add('missed', one.missed);
  add('fragile', one.fragile);
  return lines;
};

const summaryLine = (title: string, summary: Summary): string =>
  `${title}: n ${summary.n}, rootRight ${summary.rootRight}, abstained ${summary.abstained}, ` +
  `wrongAndConfident ${summary.wrongAndConfident}, falseRefutations ${summary.falseRefutations}, supportedOnCalm ${summary.supportedOnCalm}`;

/** The evaluation as a table for people. */
export const renderEvaluation = (evaluation: Evaluation): string => {
  const width = Math.max(...evaluation.cases.map(({ id }) => id.length));
  return [
    ...evaluation.cases.flatMap((one) => caseLines(one, width)),
    '',
    'Without the telling signals of each fixture:',
    ...evaluation.withoutTelling.cases.flatMap((one) => [
      `${one.id.padEnd(width)} ${one.result.padEnd(9)} ${one.trigger} (${one.confidence})`,
      ...(one.falseRefutations.length > 0
        ? [`${' '.repeat(width + 1)}FALSELY REFUTED: ${one.falseRefutations.join('; ')}`]
        : []),
    ]),
    '',
    summaryLine('all signals', evaluation.summary),
    summaryLine('without the telling signals', evaluation.withoutTelling.summary),
    '',
  ].join('\n');
};
