import { expect, test } from 'vitest';
import type { QueryProblem } from '../../../src/sources/prometheus/query-problem.ts';
import { type Findings, toReport } from '../../../src/sources/prometheus/report.ts';

const findings = (more: Partial<Findings>): Findings => ({
  id: 'prometheus',
  answered: 1,
  problems: [],
  gaps: [],
  notes: [],
  capabilities: [],
  seen: [],
  bound: [],
  ...more,
});

const problem = (query: string, more: Partial<QueryProblem> = {}): QueryProblem => ({
  kind: 'server_error',
  query,
  message: 'HTTP 500',
  attempts: 1,
  ...more,
});

const many = (count: number, more: Partial<QueryProblem> = {}) =>
  Array.from({ length: count }, (_, index) => problem(`q${index}`, more));

test.for([
  { name: 'all answered', more: {}, status: 'ok' },
  { name: 'all answered, nothing there', more: { answered: 0 }, status: 'ok' },
  { name: 'one failed', more: { problems: many(1) }, status: 'partial' },
  { name: 'one is incomplete', more: { gaps: ['partial answer'] }, status: 'partial' },
  { name: 'all failed', more: { answered: 0, problems: many(3) }, status: 'failed' },
])('$name: $status', ({ more, status }) => {
  expect(toReport(findings(more)).status).toBe(status);
});

test.for([
  {
    name: 'each names its query',
    problems: [problem('b'), problem('a', { attempts: 2 })],
    expected: ['server error: HTTP 500 (asked 2 times): a', 'server error: HTTP 500: b'],
  },
  {
    name: 'what was never sent is said once',
    problems: many(3, { kind: 'not_asked', message: 'no', attempts: 0 }),
    expected: ['not asked: no (and 2 more queries): q0'],
  },
  {
    name: 'a server that is gone is said once, with the count',
    problems: many(5, { kind: 'unreachable', message: 'the server cannot be reached (ECONNREFUSED)' }),
    expected: ['unreachable: the server cannot be reached (ECONNREFUSED) (and 4 more queries): q0'],
  },
  {
    name: 'a long query is cut',
    problems: [problem('x'.repeat(400))],
    expected: [`server error: HTTP 500: ${'x'.repeat(300)}…`],
  },
] as const)('problems: $name', ({ problems, expected }) => {
  expect(toReport(findings({ problems })).problems).toEqual(expected);
});

test('of many alike ten are named', () => {
  const { problems } = toReport(findings({ problems: many(25) }));
  expect(problems).toHaveLength(10);
  expect(problems.filter((words) => words.includes('(and 15 more queries)'))).toHaveLength(1);
});

test('lists are sorted and free of control characters, whatever the order', () => {
  const report = toReport(
    findings({
      notes: ['b', 'a\u001b[31m', 'b'],
      seen: ['y', 'x'],
      bound: ['svc.p99', 'edge.p99', 'svc.p99'],
    }),
  );
  expect(report).toMatchObject({ warnings: ['a', 'b'], seen: ['x', 'y'], bound: ['edge.p99', 'svc.p99'] });
});
