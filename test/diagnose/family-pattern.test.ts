import { expect, test } from 'vitest';
import { familyPattern } from '../../src/diagnose/family-pattern.ts';
import type { LogPattern } from '../../src/model/log-pattern.ts';

const pattern = (signal: string, regex: string, flags = ''): LogPattern => ({
  signal,
  ecosystem: 'any',
  regex,
  flags,
  sample: '',
});
const patterns = [
  pattern('log.probe', 'probe failed'),
  pattern('log.retry', 'retry'),
  pattern('log.probe', 'is down', 'i'),
];

test.for<[signal: string, searched: string | undefined]>([
  ['log.probe', '(?:probe failed)|(?i:is down)'],
  ['log.retry', '(?:retry)'],
  ['edge.p99', undefined],
])('what to search logs for: %s', ([signal, searched]) => {
  expect(familyPattern(patterns)(signal)).toBe(searched);
});
