import { describe, expect, test } from 'vitest';
import { classifyLines } from '../../src/logs/patterns.ts';
import type { LogPattern } from '../../src/model/log-pattern.ts';

const pattern = (signal: string, regex: string, flags = ''): LogPattern => ({
  signal,
  regex,
  flags,
  ecosystem: 'test',
  sample: '',
});

const patterns = [
  pattern('log.probe', 'probe failed'),
  pattern('log.timeout', 'timed? ?out', 'i'),
  pattern('log.retry', 'retry'),
];

describe('classifyLines', () => {
  test.for([
    { name: 'a line of a family', text: 'read timed out', family: 'log.timeout' },
    { name: 'flags count', text: 'TIMEOUT', family: 'log.timeout' },
    { name: 'the first pattern that matches wins', text: 'probe failed: timed out', family: 'log.probe' },
    { name: 'a line of no family', text: 'all is well', family: undefined },
    { name: 'only the first 2,000 characters count', text: `${'x'.repeat(2000)}retry`, family: undefined },
  ])('$name', ({ text, family }) => {
    const familyOf = classifyLines(patterns);
    expect(familyOf(text)).toBe(family);
    expect(familyOf(text), 'remembered').toBe(family);
  });

  test('a writer is only asked for what it writes', () => {
    expect(classifyLines(patterns, new Set(['log.retry']))('timed out, will retry')).toBe('log.retry');
  });
});
