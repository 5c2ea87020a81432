import { renderSamples } from './render-samples.ts';
import type { Comparison, TestResult } from './run-test.ts';
import { table } from './table.ts';
import type { Unwritten } from './what-is-missing.ts';

const INDENT = '      ';

const renderComparisons = (
  comparisons: readonly Comparison[],
  unasked: NonNullable<TestResult['unasked']>,
): readonly string[] =>
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
      ...unasked.map(({ what, got, reason }) => [' ', what, '-', got, reason]),
    ],
    INDENT,
  );

const renderMissing = (missing: readonly Unwritten[]): readonly string[] =>
  missing.length === 0
    ? []
    : [
        `${INDENT}to write in this test: ${missing.map(({ key, names }) => `${key}: ${names.join(', ')}`).join('; ')}`,
      ];

/** A test that failed: where it stands, what it expected and what came, and the samples that decided it. */
export const renderFailedTest = (result: TestResult): readonly string[] => {
  const { name, location, comparisons, unasked = [], missing = [], problem } = result;
  const where = [location.file, location.line, location.column]
    .filter((part) => part !== undefined)
    .join(':');
  const detail =
    problem === undefined
      ? [
          ...renderComparisons(comparisons, unasked),
          ...renderMissing(missing),
          ...comparisons.flatMap((comparison) => renderSamples(comparison, INDENT)),
        ]
      : [`${INDENT}${problem}`];
  return [`    ✗ ${name}`, `${INDENT}${where}`, ...detail];
};
