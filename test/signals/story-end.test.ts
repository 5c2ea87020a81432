import { expect, test } from 'vitest';
import type { Facts } from '../../src/model/facts.ts';
import { toSignalSet } from '../../src/signals/signal-set.ts';
import { withStoryEnd } from '../../src/signals/story-end.ts';
import { measureSymptom } from '../../src/signals/symptom.ts';
import { buildSignal, buildSpans } from '../build/signal.ts';

const facts: Facts = new Map([['edge.timeout', { id: 'edge.timeout', value: 5, origin: 'given' as const }]]);
/** The window is samples 45 to 84. A lead is the edge's deadline, a rate window and a step, 6 here; an incident is 8. */
const until = (samples: string) => {
  const failing = buildSignal(samples, { id: 'edge.err_ratio', kind: 'ratio', unit: 'ratio' });
  const spans = buildSpans({ after: failing.grid.length - 85 });
  const set = toSignalSet(failing.grid, [failing]);
  return withStoryEnd(spans, measureSymptom(set, spans.baseline), set, facts).until;
};

test.for<readonly [string, string, number | undefined]>([
  ['users were well for a lead and an incident', '0x44 1x39 0x29', 99],
  ['not for that long', '0x44 1x39 0x12', undefined],
  ['what comes after that is another story', '0x44 1x39 0x29 1x19', 99],
  ['what comes back sooner is a relapse, after which the calm begins anew', '0x44 1x39 0x9 1x9 0x19', 119],
  ['a lone sample is noise', '0x44 1x39 0x9 1 0x19', 100],
  ['it went on past the window', '0x44 1x49 0x29', 109],
  ['a silence is no calm', '0x44 1x39 0x4 _x29', undefined],
])('%s', ([, samples, expected]) => {
  expect(until(samples)).toBe(expected);
});

test('where the edge says nothing, nothing ends the story', () => {
  const calm = buildSignal('0x84', { id: 'cpu.util' });
  const spans = buildSpans();
  expect(withStoryEnd(spans, undefined, toSignalSet(calm.grid, [calm]), facts)).toBe(spans);
});
