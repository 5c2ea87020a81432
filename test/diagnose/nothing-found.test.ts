import { expect, test } from 'vitest';
import { whyNothingFound } from '../../src/diagnose/nothing-found.ts';
import type { Signal } from '../../src/model/signal.ts';
import { toSignalSet } from '../../src/signals/signal-set.ts';
import { calm, SPANS, signal } from '../expectations/context.ts';

test.for<[string, readonly Signal[], string]>([
  ['the edge', [signal('edge.p99', calm(0.1))], 'the edge stayed as it was'],
  [
    'the service',
    [signal('svc.p99', calm(0.1), { instance: 'a' })],
    'the service stayed as it was, and the edge was not seen',
  ],
  ['neither', [signal('svc.rps', calm(9))], 'users were not seen'],
])('no incident where users were seen at: %s', ([, signals, says]) => {
  expect(whyNothingFound(toSignalSet(SPANS.grid, signals))).toContain(says);
});

test('no incident without samples', () => {
  expect(whyNothingFound(undefined)).toBe('there are no samples');
});
