import { expect, test } from 'vitest';
import { type Named, namedIn } from '../../src/logs/named.ts';
import type { LogNaming } from '../../src/model/log-pattern.ts';
import type { LogLine } from '../../src/model/series.ts';
import { line } from '../diagnose/recorded.ts';

const holder: LogNaming = {
  what: 'the process holding the lock',
  regex: 'Process(?:es)? holding the lock: (\\d{1,10})',
  sample: 'Process holding the lock: 1',
  writer: { field: 'process.pid', knownAs: ['postgresql.log.application_name', 'user.name'] },
};

/** A line by a process that waits for another. */
const waits = (pid: number, holds: number, more: Partial<LogLine> = {}): LogLine =>
  line(1, 'log', {
    message: `process ${pid} still waiting for ShareLock`,
    fields: {
      'process.pid': pid,
      'postgresql.log.detail': `Process holding the lock: ${holds}. Wait queue: ${pid}.`,
    },
    ...more,
  });
const wrote = (pid: number | string, more: Record<string, unknown>): LogLine =>
  line(9, 'log', { message: 'duration: 40071 ms', fields: { 'process.pid': pid, ...more } });

test.for<[name: string, lines: readonly LogLine[], others: readonly LogLine[], told: readonly Named[]]>([
  ['nobody', [line(1, 'log')], [], []],
  ['a name in a field', [waits(2, 7), waits(3, 7)], [], [{ name: '7', lines: 2 }]],
  [
    'a name in the message',
    [line(1, 'log', { message: 'DETAIL: Process holding the lock: 7. Wait queue: 2.' })],
    [],
    [{ name: '7', lines: 1 }],
  ],
  [
    'the first of several that share it',
    [line(1, 'log', { message: 'Processes holding the lock: 7, 8.' })],
    [],
    [{ name: '7', lines: 1 }],
  ],
  [
    'who it is, by a line of its own',
    [waits(2, 7)],
    [
      wrote(6, { 'user.name': 'app' }),
      wrote(7, { postgresql: { log: { application_name: 'reporting-job' } } }),
    ],
    [{ name: '7', knownAs: 'reporting-job', lines: 1 }],
  ],
  [
    'by the next best field, and a number that is a text',
    [waits(2, 7)],
    [wrote('7', { 'postgresql.log.application_name': '', 'user.name': 'batch' })],
    [{ name: '7', knownAs: 'batch', lines: 1 }],
  ],
  [
    'the most named first, a tie by name',
    [waits(2, 9), waits(3, 8), waits(4, 7), waits(5, 9)],
    [],
    [
      { name: '9', lines: 2 },
      { name: '7', lines: 1 },
      { name: '8', lines: 1 },
    ],
  ],
  [
    'sampled lines stand for many',
    [waits(2, 7, { weight: 20 }), waits(3, 9)],
    [],
    [
      { name: '7', lines: 20 },
      { name: '9', lines: 1 },
    ],
  ],
  ['not who waits as well', [waits(2, 3), waits(4, 3), waits(3, 7)], [], [{ name: '7', lines: 1 }]],
  [
    'all who wait for one another',
    [waits(2, 3), waits(3, 2)],
    [],
    [
      { name: '2', lines: 1 },
      { name: '3', lines: 1 },
    ],
  ],
])('who is named: %s', ([, lines, others, told]) => {
  expect(namedIn(lines, [...lines, ...others], holder)).toEqual(told);
  expect(namedIn([...lines].reverse(), [...lines, ...others].reverse(), holder)).toEqual(told);
});
