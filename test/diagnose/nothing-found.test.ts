import { expect, test } from 'vitest';
import { whyNothingFound } from '../../src/diagnose/nothing-found.ts';
import { prepareSignals } from '../../src/diagnose/prepare.ts';
import { cutOff } from '../../src/eval/degrade/cut-off.ts';
import type { Signal } from '../../src/model/signal.ts';
import { timeAt } from '../../src/model/time.ts';
import { toSignalSet } from '../../src/signals/signal-set.ts';
import { calm, SPANS, signal } from '../expectations/context.ts';
import { catalog, recording } from '../fixtures/diagnosed.ts';

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

const at = (step: number): string => new Date(timeAt(SPANS.grid, step)).toISOString();

test.for<{ readonly name: string; readonly signals: readonly Signal[]; readonly says: string }>([
  {
    name: 'trouble has only begun',
    signals: [signal('edge.p99', '0.1x81 5x2')],
    says: `too early to tell: slow or failed answers at the edge since ${at(82)}, in 3 samples so far of the 8 that it takes`,
  },
  {
    name: 'no answer has come in since',
    signals: [signal('edge.p99', '0.1x79 _x4')],
    says: `too early to tell: the edge stayed as it was until ${at(79)}, and too few answers have come in since (5 samples)`,
  },
  {
    name: 'answers cease to come, and those that come are fast',
    signals: [signal('edge.p99', calm(0.1)), signal('svc.goodput', '100x79 5x4')],
    says: `too early to tell: the edge stayed as it was until ${at(79)}, and too few answers have come in since (5 samples)`,
  },
  {
    name: 'the edge has long not been seen',
    signals: [signal('edge.p99', '0.1x59 _x24')],
    says: `the edge stayed as it was until ${at(59)}, and too few answers have come in since (25 samples)`,
  },
  {
    name: 'trouble was over before it was an incident',
    signals: [signal('edge.p99', '0.1x60 5x3 0.1x19')],
    says: `slow or failed answers at the edge from ${at(61)} lasted 4 samples of the 8 that an incident takes`,
  },
  {
    name: 'the edge was never seen',
    signals: [signal('edge.p99', '_x84')],
    says: 'nothing tells how the edge was',
  },
])('calm is not said where $name', ({ signals, says }) => {
  expect(whyNothingFound(toSignalSet(SPANS.grid, signals))).toBe(says);
});

test('samples that have not come by the time that was asked for are unknown, and one step late is no news', () => {
  const set = toSignalSet(SPANS.grid, [signal('edge.p99', calm(0.1))]);
  const { length, stepMs, startMs } = SPANS.grid;
  const untilMs = (late: number): number => startMs + (length - 1 + late) * stepMs;
  expect(whyNothingFound(set, untilMs(1))).toBe('the edge stayed as it was');
  expect(whyNothingFound(set, untilMs(5))).toBe(
    `too early to tell: the edge stayed as it was until ${at(length - 1)}, and too few answers have come in since (5 samples)`,
  );
});

test('in the first seconds of a recorded incident it is too early to tell, and after a calm second it is calm', async () => {
  const told = async (fixture: 'health-check-cascade' | 'calm', afterS: number) => {
    const recorded = cutOff(await recording(fixture), afterS);
    return whyNothingFound(prepareSignals(recorded, catalog)?.signals);
  };
  expect(await told('health-check-cascade', 3)).toContain('too few answers have come in since');
  expect(await told('health-check-cascade', 8)).toContain('too early to tell: slow or failed answers');
  expect(await told('calm', 3)).toBe('the edge stayed as it was');
});
