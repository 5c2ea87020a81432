import type { CheckReport, FileCheck } from './check-catalog.ts';
import { countCoverage, findUnshown } from './coverage.ts';
import { renderFailedTest } from './render-test.ts';
import { table } from './table.ts';

const plural = (count: number, one: string, several = `${one}s`): string =>
  `${count} ${count === 1 ? one : several}`;

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
    ...(errors.length > 0 && tests.length === 0 ? ['    its tests are run once this is mended'] : []),
    ...tests.filter(({ passed }) => !passed).flatMap(renderFailedTest),
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

const count = (some: number, all: number): string => (some === all ? 'each' : String(some));

const renderCoverage = (files: readonly FileCheck[]): readonly string[] => {
  const { predictions, observed, absent } = countCoverage(files);
  return predictions === 0
    ? []
    : [
        `${plural(predictions, 'prediction')}: tests show ${count(observed, predictions)} to hold, ${count(absent, predictions)} to fail`,
      ];
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
