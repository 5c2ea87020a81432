import type { CheckReport, FileCheck } from './check-catalog.ts';
import { countCoverage, findUnshown } from './coverage.ts';
import type { Comparison, TestResult } from './run-test.ts';

const plural = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

const table = (rows: readonly (readonly string[])[], indent: string): readonly string[] => {
  const widths = rows.reduce<readonly number[]>(
    (widest, row) => row.map((cell, column) => Math.max(widest[column] ?? 0, cell.length)),
    [],
  );
  return rows.map((row) =>
    `${indent}${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join('  ')}`.trimEnd(),
  );
};

const renderComparisons = (comparisons: readonly Comparison[]): readonly string[] =>
  table(
    [
      ['', '', 'expected', 'got', ''],
      ...comparisons.map(({ what, expected, got, reason }) => [
        expected === got ? ' ' : '✗',
        what,
        expected,
        got,
        expected === got ? '' : reason,
      ]),
    ],
    '      ',
  );

const renderTest = ({ passed, name, location, comparisons, problem }: TestResult): readonly string[] => {
  if (passed) return [];
  const where = [location.file, location.line, location.column]
    .filter((part) => part !== undefined)
    .join(':');
  const detail = problem === undefined ? renderComparisons(comparisons) : [`      ${problem}`];
  return [`    ✗ ${name}`, `      ${where}`, ...detail];
};

const renderFile = ({ file, errors, tests }: FileCheck): readonly string[] => {
  const failed = tests.filter(({ passed }) => !passed).length;
  if (errors.length === 0 && failed === 0) return [`✓ ${file}: ${plural(tests.length, 'test')}`];
  const what = [
    ...(errors.length > 0 ? [plural(errors.length, 'error')] : []),
    ...(failed > 0 ? [`${failed} of ${plural(tests.length, 'test')} failed`] : []),
  ];
  return [
    `✗ ${file}: ${what.join(', ')}`,
    ...errors.map(({ message }) => `    ${message}`),
    ...tests.flatMap(renderTest),
  ];
};

const renderUntested = (files: readonly FileCheck[]): readonly string[] => {
  const rows = files.flatMap(({ id, untested }) =>
    findUnshown(untested).map(({ prediction, missing }) => [
      `${id}.${prediction}`,
      `never ${missing.join(', never ')}`,
    ]),
  );
  return rows.length === 0 ? [] : ['', 'Outcomes that no test expects:', ...table(rows, '  ')];
};

const renderCoverage = (files: readonly FileCheck[]): readonly string[] => {
  const { predictions, observed, absent } = countCoverage(files);
  return predictions === 0
    ? []
    : [`${plural(predictions, 'prediction')}: observed ${observed}, absent ${absent}`];
};

/** A check as text for a terminal or a log: no colour, what is wrong in full, what is right in one line a file. */
export const renderCheck = (report: CheckReport, options: { readonly coverage?: boolean } = {}): string => {
  const { files, errors } = report;
  const tests = files.flatMap((file) => file.tests);
  const wrong = errors.length + files.reduce((sum, file) => sum + file.errors.length, 0);
  const failed = tests.filter(({ passed }) => !passed).length;
  const summary = [
    plural(files.length, 'hypothesis', 'hypotheses'),
    `${plural(tests.length, 'test')}${failed > 0 ? `, ${failed} failed` : ''}`,
    ...(wrong > 0 ? [plural(wrong, 'error')] : []),
  ];
  return `${[
    ...errors.map(({ message }) => `✗ ${message}`),
    ...files.flatMap(renderFile),
    ...(options.coverage === true ? renderUntested(files) : []),
    '',
    summary.join(', '),
    ...renderCoverage(files),
  ].join('\n')}\n`;
};
