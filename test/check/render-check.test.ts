import { expect, test } from 'vitest';
import type { CheckReport } from '../../src/check/check-catalog.ts';
import { renderCheck } from '../../src/check/render-check.ts';
import { InputError } from '../../src/errors.ts';

const good = {
  name: 'good',
  location: { file: 'a.yaml', line: 50, column: 11 },
  passed: true,
  comparisons: [],
};

const report: CheckReport = {
  exitCode: 2,
  errors: [new InputError('no such file or folder', { location: { file: 'ours' } })],
  files: [
    {
      file: 'a.yaml',
      id: 'a',
      errors: [],
      tests: [good, good],
      predictions: 3,
      untested: [{ prediction: 'full', missing: ['absent', 'unknown'] }],
    },
    {
      file: 'b.yaml',
      id: 'b',
      errors: [],
      predictions: 2,
      untested: [{ prediction: 'words', missing: ['observed', 'absent', 'unknown'] }],
      tests: [
        good,
        {
          name: 'pool pinned at its maximum',
          location: { file: 'b.yaml', line: 52, column: 11 },
          passed: false,
          comparisons: [
            { what: 'verdict', expected: 'supported', got: 'inconclusive', reason: 'posterior 0.40' },
            { what: 'full', expected: 'observed', got: 'observed', reason: 'full for 40 of 40 samples' },
            {
              what: 'acquire',
              expected: 'observed',
              got: 'unknown',
              reason: 'fact pool.acquire_timeout not given',
            },
          ],
        },
        {
          name: 'window outside the data',
          location: { file: 'b.yaml', line: 70, column: 11 },
          passed: false,
          comparisons: [],
          problem: 'the window lies outside the data',
        },
      ],
    },
    {
      file: 'c.yaml',
      id: 'c',
      errors: [new InputError('missing key "fix"', { location: { file: 'c.yaml', line: 1, column: 1 } })],
      tests: [],
      predictions: 0,
      untested: [],
    },
  ],
};

test('a report shows what is right in a line and what is wrong in full', () => {
  expect(renderCheck(report)).toMatchInlineSnapshot(`
    "✗ ours: no such file or folder
    ✓ a.yaml: 2 tests
    ✗ b.yaml: 2 of 3 tests failed
        ✗ pool pinned at its maximum
          b.yaml:52:11
                      expected   got
          ✗  verdict  supported  inconclusive  posterior 0.40
             full     observed   observed
          ✗  acquire  observed   unknown       fact pool.acquire_timeout not given
        ✗ window outside the data
          b.yaml:70:11
          the window lies outside the data
    ✗ c.yaml: 1 error
        c.yaml:1:1: missing key "fix"
        its tests are run once this is mended

    3 hypotheses, 5 tests, 2 failed, 2 errors
    5 predictions: tests show 4 to hold, 3 to fail
    "
  `);
});

test('coverage is listed when asked for', () => {
  expect(
    renderCheck({ ...report, errors: [], files: report.files.slice(0, 1) }, { coverage: true }),
  ).toMatchInlineSnapshot(`
    "✓ a.yaml: 2 tests

    Outcomes that no test expects:
      a.full  never absent

    1 hypothesis, 2 tests
    3 predictions: tests show each to hold, 2 to fail
    "
  `);
});
