import type { InputError } from '../errors.ts';
import type { CheckReport, FileCheck } from './check-catalog.ts';
import { renderFailedTest } from './render-test.ts';
import type { TestResult } from './run-test.ts';

/** Characters that XML 1.0 has no way to write. (w3.org/TR/xml, production 2) */
const UNWRITABLE = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const REFERENCES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  // As they are, a reader would turn them into blanks in an attribute.
  '\t': '&#9;',
  '\n': '&#10;',
  '\r': '&#13;',
};

const text = (raw: string): string =>
  raw.replace(UNWRITABLE, '\ufffd').replace(/[&<>]/g, (sign) => REFERENCES[sign] ?? sign);

const attributes = (values: Readonly<Record<string, string | number>>): string =>
  Object.entries(values)
    .map(([name, value]) => {
      const written = String(value)
        .replace(UNWRITABLE, '\ufffd')
        .replace(/[&<>"\t\n\r]/g, (sign) => REFERENCES[sign] ?? sign);
      return ` ${name}="${written}"`;
    })
    .join('');

/** One case of a suite, with what is wrong with it. */
type Case = {
  readonly name: string;
  readonly className: string;
  readonly wrong?: { readonly kind: 'failure' | 'error'; readonly message: string; readonly detail: string };
};

/** That a file is right is a case too: it gives its faults a place, and a file without tests is seen. */
const faultsCase = (className: string, errors: readonly InputError[]): Case => ({
  name: 'is right',
  className,
  ...(errors.length === 0
    ? {}
    : {
        wrong: {
          kind: 'error',
          message: errors[0]?.message ?? '',
          detail: errors.map(({ message }) => message).join('\n'),
        },
      }),
});

const testCase = (result: TestResult, className: string): Case => {
  const { name, passed, problem, comparisons } = result;
  if (passed) return { name, className };
  const differing = comparisons.filter(({ expected, got }) => expected !== got);
  const message =
    problem ??
    differing.map(({ what, expected, got }) => `${what}: expected ${expected}, got ${got}`).join('; ');
  return {
    name,
    className,
    wrong: { kind: 'failure', message, detail: renderFailedTest(result).join('\n') },
  };
};

const renderCase = ({ name, className, wrong }: Case): string => {
  const opening = `    <testcase${attributes({ classname: className, name })}`;
  if (wrong === undefined) return `${opening}/>`;
  const { kind, message, detail } = wrong;
  return `${opening}>\n      <${kind}${attributes({ message })}>${text(detail)}</${kind}>\n    </testcase>`;
};

const count = (cases: readonly Case[], kind: 'failure' | 'error'): number =>
  cases.filter(({ wrong }) => wrong?.kind === kind).length;

const counts = (cases: readonly Case[]) => ({
  tests: cases.length,
  failures: count(cases, 'failure'),
  errors: count(cases, 'error'),
});

type Suite = { readonly name: string; readonly cases: readonly Case[] };

const fileSuite = ({ file, id, errors, tests }: FileCheck): Suite => ({
  name: file,
  cases: [faultsCase(id ?? file, errors), ...tests.map((test) => testCase(test, id ?? file))],
});

/** A check in the XML that build servers read: a suite for each file, a case for each test in it. */
export const renderJunit = ({ files, errors }: CheckReport): string => {
  const suites: readonly Suite[] = [
    ...(errors.length === 0
      ? []
      : [{ name: 'what all files share', cases: [faultsCase('catalog', errors)] }]),
    ...files.map(fileSuite),
  ];
  const all = suites.flatMap(({ cases }) => cases);
  return `${[
    '<?xml version="1.0" encoding="UTF-8"?>',
    `<testsuites${attributes({ name: 'tollens hypotheses check', ...counts(all) })}>`,
    ...suites.flatMap(({ name, cases }) => [
      `  <testsuite${attributes({ name, ...counts(cases) })}>`,
      ...cases.map(renderCase),
      '  </testsuite>',
    ]),
    '</testsuites>',
  ].join('\n')}\n`;
};
