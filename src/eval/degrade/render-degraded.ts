import type { DegradedCase, DegradedEvaluation } from './evaluate-degraded.ts';

const faultsOf = ({ variant, score }: DegradedCase): readonly string[] => [
  ...(score.result === 'wrong'
    ? [`${score.id}, ${variant}: WRONG ${score.trigger} (${score.confidence})`]
    : []),
  ...score.falseRefutations.map((id) => `${score.id}, ${variant}: FALSELY REFUTED ${id}`),
  ...score.supportedOnCalm.map((id) => `${score.id}, ${variant}: SUPPORTED ON CALM ${id}`),
];

/** The degraded fixtures as a table for people: what went wrong, and how each way of seeing less came out. */
export const renderDegraded = ({ cases, variants }: DegradedEvaluation): string => {
  const width = Math.max(...variants.map(({ variant }) => variant.length));
  const line = (name: string, cells: readonly (number | string)[]): string =>
    `${name.padEnd(width)} ${cells.map((cell) => String(cell).padStart(9)).join('')}`;
  const faults = cases.flatMap(faultsOf);
  return [
    ...faults,
    ...(faults.length === 0 ? [] : ['']),
    line('', ['fixtures', 'right', 'open', 'wrong', 'refuted', 'on calm']),
    ...variants.map(({ variant, summary }) =>
      line(variant, [
        summary.n,
        summary.rootRight,
        summary.abstained,
        summary.wrongAndConfident,
        summary.falseRefutations,
        summary.supportedOnCalm,
      ]),
    ),
    '',
  ].join('\n');
};
