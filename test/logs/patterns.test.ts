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
    { name: 'a line of a family', text: 'read timed out', families: ['log.timeout'] },
    { name: 'flags count', text: 'TIMEOUT', families: ['log.timeout'] },
    {
      name: 'one line may say two things',
      text: 'probe failed: timed out',
      families: ['log.probe', 'log.timeout'],
    },
    { name: 'a line of no family', text: 'all is well', families: [] },
    { name: 'only the first 2,000 characters count', text: `${'x'.repeat(2000)}retry`, families: [] },
  ])('$name', ({ text, families }) => {
    const familiesOf = classifyLines(patterns);
    expect(familiesOf(text)).toEqual(families);
    expect(familiesOf(text), 'remembered').toEqual(families);
  });

  test('a writer is only asked for what it writes', () => {
    expect(classifyLines(patterns, new Set(['log.retry']))('timed out, will retry')).toEqual(['log.retry']);
  });
});
