import { expect, test } from 'vitest';
import { observeSilence } from '../../src/diagnose/observe-logs.ts';
import type { LogLine } from '../../src/model/series.ts';
import { contextOf, fact, inWindow } from '../expectations/context.ts';
import { line } from './recorded.ts';

const none = Number.POSITIVE_INFINITY;
const context = contextOf({
  facts: [fact('dep.timeout', 3, { byMember: { store: none } })],
});
/** A line at seconds from the start of the window. */
const within = (seconds: number, level: string | undefined, more: Partial<LogLine> = {}): LogLine =>
  line(0, level, { timeMs: inWindow(seconds), ...more });
const says = (logs: readonly LogLine[], dependency: string | undefined = 'store'): boolean =>
  observeSilence(logs, dependency, context).length > 0;

test('a service that is stuck in calls without a timeout says nothing, and that is said', () => {
  expect(observeSilence([within(1, 'info')], 'store', context)).toEqual([
    'The application wrote no warning or error line: calls to store have no client timeout, so a stuck call waits and logs nothing.',
  ]);
});

test.for<[string, readonly LogLine[], string | undefined, boolean]>([
  ['only information was written', [within(1, 'info'), within(2, 'debug')], 'store', true],
  ['lines without a level', [within(1, undefined)], 'store', true],
  ['its own log was read, before the window only', [within(-20, 'info')], 'store', true],
  ['its own log was not read', [within(1, 'info', { dataset: 'haproxy.log' })], 'store', false],
  ['no log was read', [], 'store', false],
  [
    'the log of a service whose name only begins alike',
    [within(1, 'info', { dataset: 'searcher.app' })],
    'store',
    false,
  ],
  ['an error in the window', [within(1, 'info'), within(2, 'error')], 'store', false],
  ['a warning in the window', [within(2, 'WARN')], 'store', false],
  ['an error at its first moment', [within(0, 'error')], 'store', false],
  ['an error just after it', [within(40, 'error')], 'store', true],
  ['an error just before it', [within(-0.001, 'error')], 'store', true],
  ["another's error", [within(1, 'info'), within(2, 'error', { dataset: 'haproxy.log' })], 'store', true],
  ['calls that do time out', [within(1, 'info')], 'cache', false],
  ['no dependency is at fault', [within(1, 'info')], undefined, false],
])('%s', ([, logs, dependency, expected]) => {
  expect(observeSilence(logs, dependency, context).length > 0).toBe(expected);
});

test.for(['err', 'crit', 'alert', 'emerg', 'panic', 'severe'])('a line of level %s is loud', (level) => {
  expect(says([within(1, 'info'), within(2, level)])).toBe(false);
});
