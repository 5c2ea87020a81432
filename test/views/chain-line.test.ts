import { expect, test } from 'vitest';
import { chainLine } from '../../src/views/chain-line.ts';

const step = { standing: false, glyph: 'supported' } as const;

test.for([
  { name: 'nothing', steps: [], line: '' },
  {
    name: 'onset of the first, lags of the others',
    steps: [
      { ...step, plainName: 'Lock contention', at: '23:27:53' },
      { ...step, plainName: 'Slow dependency', at: '23:27:54', follows: { lag: '+0.3–2 s' } },
    ],
    line: '✓ lock contention 23:27:53 → +0.3–2 s ✓ slow dependency',
  },
  {
    name: 'an onset where there is no lag, and a condition that stood before',
    steps: [
      { ...step, plainName: 'Unknown cause', glyph: 'inconclusive' },
      { ...step, plainName: 'Missing timeout', standing: true },
      { ...step, plainName: 'Worker pool exhausted', at: '23:27:54 to :55', follows: {} },
    ],
    line: '? unknown cause → ✓ worker pool exhausted 23:27:54 to :55; made worse by ✓ missing timeout',
  },
] as const)('$name', ({ steps, line }) => {
  expect(chainLine(steps)).toBe(line);
});
