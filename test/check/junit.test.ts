import { expect, test } from 'vitest';
import type { CheckReport } from '../../src/check/check-catalog.ts';
import { renderJunit } from '../../src/check/junit.ts';
import { InputError } from '../../src/errors.ts';

const location = { file: 'a.yaml', line: 50, column: 11 };

const passed = { name: 'good', location, passed: true, comparisons: [] };

const failed = {
  name: 'p99 < 1 s & "calm" \u0000\u001b[31m\ud800',
  location,
  passed: false,
  comparisons: [
    { what: 'verdict', expected: 'supported', got: 'refuted', reason: 'x > y' },
    { what: 'full', expected: 'observed', got: 'observed', reason: '' },
  ],
};

const report: CheckReport = {
  exitCode: 2,
  errors: [new InputError('no such file or folder', { location: { file: 'ours' } })],
  files: [
    { file: 'a.yaml', id: 'a', errors: [], tests: [passed, failed], predictions: 1, untested: [] },
    {
      file: 'b.yaml',
      id: undefined,
      errors: [new InputError('missing key "fix"'), new InputError('missing key "id"')],
      tests: [],
      predictions: 0,
      untested: [],
    },
    {
      file: 'c.yaml',
      id: 'c',
      errors: [],
      tests: [{ name: 'late', location, passed: false, comparisons: [], problem: 'outside the data' }],
      predictions: 1,
      untested: [],
    },
  ],
};

test('a suite for each file, a case for each test, and one for the faults of the file', () => {
  expect(renderJunit(report)).toMatchInlineSnapshot(`
    "<?xml version="1.0" encoding="UTF-8"?>
    <testsuites name="tollens hypotheses check" tests="7" failures="2" errors="2">
      <testsuite name="what all files share" tests="1" failures="0" errors="1">
        <testcase classname="catalog" name="is right">
          <error message="ours: no such file or folder">ours: no such file or folder</error>
        </testcase>
      </testsuite>
      <testsuite name="a.yaml" tests="3" failures="1" errors="0">
        <testcase classname="a" name="is right"/>
        <testcase classname="a" name="good"/>
        <testcase classname="a" name="p99 &lt; 1 s &amp; &quot;calm&quot; ��[31m�">
          <failure message="verdict: expected supported, got refuted">    ✗ p99 &lt; 1 s &amp; "calm" ��[31m�
          a.yaml:50:11
                      expected   got
          ✗  verdict  supported  refuted   x &gt; y
             full     observed   observed</failure>
        </testcase>
      </testsuite>
      <testsuite name="b.yaml" tests="1" failures="0" errors="1">
        <testcase classname="b.yaml" name="is right">
          <error message="missing key &quot;fix&quot;">missing key "fix"
    missing key "id"</error>
        </testcase>
      </testsuite>
      <testsuite name="c.yaml" tests="2" failures="1" errors="0">
        <testcase classname="c" name="is right"/>
        <testcase classname="c" name="late">
          <failure message="outside the data">    ✗ late
          a.yaml:50:11
          outside the data</failure>
        </testcase>
      </testsuite>
    </testsuites>
    "
  `);
});

test('nothing in it is markup that was not meant, or a character that XML cannot hold', () => {
  const xml = renderJunit(report);
  expect(xml).not.toMatch(/[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/u);
  expect(xml).toContain('name="p99 &lt; 1 s &amp; &quot;calm&quot; ');
  expect(xml).not.toMatch(/<(?![/?]?(?:xml|testsuites?|testcase|failure|error)\b)/);
  expect(xml).not.toMatch(/&(?!(?:amp|lt|gt|quot|#9|#10|#13);)/);
});
