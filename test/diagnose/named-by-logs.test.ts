import { expect, test } from 'vitest';
import { namedByLogs } from '../../src/diagnose/named-by-logs.ts';
import type { Judged } from '../../src/inference/judge.ts';
import type { LogPattern } from '../../src/model/log-pattern.ts';
import type { LogLine } from '../../src/model/series.ts';
import { candidate, expectation, hypothesis, inferFrom, outcome, prediction } from '../inference/build.ts';
import { at, line } from './recorded.ts';

const lock: LogPattern = {
  signal: 'log.db_lock',
  ecosystem: 'any',
  regex: 'still waiting',
  flags: '',
  sample: '',
  names: { what: 'the holder', regex: 'holding the lock: (\\d+)', sample: '' },
};
const span = { startMs: at(60), endMs: at(100) };
const words = hypothesis('locks', {
  subject: 'database',
  predictions: [prediction('words', { expect: expectation('log_new', { signal: 'log.db_lock' }) })],
});

/** The hypothesis of one database, judged by what became of its lines. */
const judgedBy = (found: 'observed' | 'absent', signal = 'log.db_lock'): Judged => {
  const uses = [{ signal, dimensions: {}, source: 'logs', query: signal }];
  const given = { ...candidate(words, ''), subject: 'store', outcomes: [outcome('words', found, { uses })] };
  const [judged] = inferFrom([given]).judged;
  if (judged === undefined) throw new Error('nothing was judged');
  return judged;
};

const waits = (timeS: number, more: Partial<LogLine> = {}): LogLine =>
  line(timeS, 'log', { message: 'still waiting; holding the lock: 7', dataset: 'db.log', ...more });

test.for<[name: string, logs: readonly LogLine[], names: readonly string[]]>([
  ['within the span', [waits(70)], ['7']],
  ['before it and after it', [waits(59), waits(100)], []],
  ['of the same database', [waits(70, { dimensions: { database: 'store' } })], ['7']],
  ['of another database', [waits(70, { dimensions: { database: 'cache' } })], []],
  [
    'in a line of its own, of the same log',
    [waits(70, { message: 'still waiting' }), waits(70, { message: 'DETAIL: holding the lock: 8' })],
    ['8'],
  ],
  [
    'in another log',
    [waits(70, { message: 'still waiting' }), line(70, 'log', { message: 'holding the lock: 8' })],
    [],
  ],
])('who the log names: %s', ([, logs, names]) => {
  expect(namedByLogs(judgedBy('observed'), logs, [lock], span).map(({ name }) => name)).toEqual(names);
});

test.for<[name: string, found: 'observed' | 'absent', signal: string]>([
  ['lines that are no more than before', 'absent', 'log.db_lock'],
  ['lines of another family', 'observed', 'log.timeout'],
])('nobody is named by %s', ([, found, signal]) => {
  expect(namedByLogs(judgedBy(found, signal), [waits(70)], [lock], span)).toEqual([]);
});
