import { describe, expect, test } from 'vitest';
import { SAMPLE, type Signal } from '../../src/model/signal.ts';
import type { ParameterValue, RoleInput } from '../../src/signatures/detector.ts';
import { detectors } from '../../src/signatures/registry.ts';
import { buildSignal, buildSpans, type SignalOptions } from '../build/signal.ts';
import { detect, series, value } from './detect.ts';
import { manyMembers } from './members.ts';
import { expectSound, verdictOf } from './table.ts';

/** The signal without so many samples from one on. */
const losing = (signal: Signal, from: number, count: number): Signal => ({
  ...signal,
  values: signal.values.map((one, index) => (index >= from && index < from + count ? Number.NaN : one)),
  states: signal.states.map((one, index) => (index >= from && index < from + count ? SAMPLE.gap : one)),
});

const LOG: SignalOptions = { id: 'log.timeout', kind: 'log_count', unit: 'count', resolution: 1 };
const RATE: SignalOptions = { kind: 'rate', unit: 'per_second', rateWindowMs: 5000, resolution: 0.2 };
const MAX: SignalOptions = { id: 'dep.pmax', kind: 'quantile' };
const later = series(buildSignal('10x54 40x29', { id: 'test.later' }));
// biome-ignore lint/suspicious/noThenProperty: the role is called so in hypothesis files; nothing awaits this object.
const afterwards = { then: later };
const wave = '1+1x10 11-1x10 1+1x10 11-1x10 1+1x10 11-1x10 1+1x10 11-1x6';
const opposite = '11-1x10 1+1x10 11-1x10 1+1x10 11-1x10 1+1x10 11-1x10 1+1x6';

type Case = {
  readonly signature: string;
  readonly samples: string;
  readonly options?: SignalOptions;
  readonly parameters?: Readonly<Record<string, ParameterValue>>;
  /** Name of the role that is seen with a gap, and the others. */
  readonly role?: string;
  readonly others?: Readonly<Record<string, RoleInput>>;
  /** First lost sample; 55 is ten into the window. */
  readonly from?: number;
  /** The shortest gap that hides what is looked for. */
  readonly hides: number;
};

// The window is 45–85. Each of these is absent as long as all of it is seen.
const CASES: readonly Case[] = [
  { signature: 'rises', samples: '10x84', hides: 3 },
  { signature: 'rises', samples: '10x84', options: RATE, hides: 7 },
  { signature: 'rises', samples: '0x84', options: LOG, hides: 1 },
  { signature: 'falls', samples: '10x84', hides: 3 },
  { signature: 'step', samples: '10x84', hides: 3 },
  // A climb of which the middle is lost may have been made at once.
  { signature: 'step', samples: '10x49 12+2x14 40x19', parameters: { direction: 'up' }, from: 51, hides: 4 },
  { signature: 'spike', samples: '10x84', parameters: { factor: 3, within: 10 }, hides: 1 },
  {
    signature: 'spike',
    samples: '10x49 40x19 10x14',
    parameters: { factor: 3, within: 8 },
    from: 58,
    hides: 1,
  },
  { signature: 'ramp', samples: '10x84', parameters: { direction: 'up' }, hides: 6 },
  { signature: 'sawtooth', samples: '10x84', hides: 6 },
  { signature: 'flat_top', samples: '1x84', parameters: { level: 5 }, hides: 5 },
  { signature: 'band', samples: '10x84', parameters: { above: 40, for: 4 }, hides: 4 },
  { signature: 'band', samples: '10x66 50x17', parameters: { at_least: 40 }, hides: 3 },
  { signature: 'band', samples: '1x84', options: MAX, parameters: { above: 5 }, hides: 1 },
  {
    signature: 'band',
    samples: '1x84',
    options: { ...MAX, rateWindowMs: 5000 },
    parameters: { above: 5 },
    hides: 5,
  },
  { signature: 'flat', samples: '10x63 40x20', from: 70, hides: 2 },
  { signature: 'saturates', samples: '1x62 8x21', role: 'signal', others: { limit: value(8) }, hides: 2 },
  {
    signature: 'ratio_bound',
    samples: '1x65 8x18',
    role: 'numerator',
    others: { denominator: value(8) },
    parameters: { at_least: 0.9 },
    hides: 2,
  },
  {
    signature: 'decoupled',
    samples: '10x63 40x20',
    role: 'still',
    others: { moves: later },
    parameters: { direction: 'up' },
    from: 70,
    hides: 2,
  },
  {
    signature: 'decoupled',
    samples: '10x84',
    role: 'moves',
    others: { still: series(buildSignal('5x84')) },
    parameters: { direction: 'up' },
    hides: 3,
  },
  {
    signature: 'tracks',
    samples: opposite,
    role: 'y',
    others: { x: series(buildSignal(wave, { id: 'test.x' })) },
    hides: 3,
  },
  { signature: 'bimodal', samples: '80x84', hides: 3 },
  { signature: 'precedes', samples: '10x84', role: 'first', others: afterwards, hides: 3 },
  // It was first out of its baseline after the other, unless it was out for long before and was not seen.
  {
    signature: 'precedes',
    samples: '10x64 40x7 10x12',
    role: 'first',
    others: afterwards,
    from: 50,
    hides: 4,
  },
  {
    signature: 'persists_after',
    samples: '10x84',
    others: { after: later },
    parameters: { for: 10, when: 'onset' },
    hides: 3,
  },
  // Back before it was told to persist, unless it relapsed and was not seen.
  {
    signature: 'persists_after',
    samples: '10x49 40x9 10x24',
    others: { after: later },
    parameters: { for: 10, when: 'onset' },
    from: 65,
    hides: 3,
  },
  {
    signature: 'recovers_with',
    samples: '10x49 40x4 10x29',
    others: { after: series(buildSignal('10x49 40x19 10x14')) },
    parameters: { within: 5 },
    from: 68,
    hides: 3,
  },
  { signature: 'log_surge', samples: '0x84', options: LOG, hides: 1 },
  { signature: 'log_new', samples: '0x84', options: LOG, hides: 1 },
  {
    signature: 'event_before',
    samples: '0x84',
    options: LOG,
    parameters: { within: 20 },
    from: 35,
    hides: 1,
  },
  {
    signature: 'periodic',
    samples: '0x2 1 0x12 1 0x20 1 0x5 1 0x16 1 0x3 1 0x16',
    options: LOG,
    parameters: { period: 20 },
    hides: 1,
  },
];

const outcome = (one: Case, lost: number) => {
  const signal = losing(buildSignal(one.samples, one.options), one.from ?? 55, lost);
  const match = detect(detectors.get(one.signature)!, {
    roles: { [one.role ?? 'signal']: series(signal), ...one.others },
    parameters: one.parameters ?? {},
  });
  expectSound(match);
  return verdictOf(match);
};

describe('what a gap could hide is not absent', () => {
  test.for(CASES)('$signature of $samples, $hides lost', (one) => {
    expect(outcome(one, 0)).toBe('absent');
    if (one.hides > 1) expect(outcome(one, one.hides - 1)).toBe('absent');
    expect(['coverage', 'unresolved', 'not_detectable']).toContain(outcome(one, one.hides));
  });

  test('nor is it what several members did together', () => {
    const members = (lost: number) =>
      manyMembers('instance', 4, (index) => (index < 2 ? '10x49 40x34' : '10x84')).map((signal, index) =>
        index < 2 ? signal : losing(signal, 52, lost),
      );
    const verdict = (lost: number) =>
      verdictOf(
        detect(detectors.get('fleetwide')!, {
          roles: { signal: series(members(lost)) },
          parameters: { by: 'instance', within: 10 },
        }),
      );
    expect(verdict(2)).toBe('absent');
    expect(verdict(3)).toBe('coverage');
  });

  test('nor that members changed together, where one was not seen to', () => {
    const members = (lost: number) =>
      manyMembers('instance', 4, (index) => (index < 3 ? '10x49 40x34' : '10x69 40x14')).map(
        (signal, index) => (index < 3 ? signal : losing(signal, 50, lost)),
      );
    const verdict = (lost: number) =>
      verdictOf(
        detect(detectors.get('fleetwide')!, {
          roles: { signal: series(members(lost)) },
          parameters: { by: 'instance', within: 10, share: 1 },
        }),
      );
    expect(verdict(0)).toBe('absent');
    expect(verdict(20)).toBe('unresolved');
  });
});

describe('what so few samples say is not that something is absent', () => {
  /** Samples every ten seconds, held. */
  const coarse = (levels: readonly number[], options: SignalOptions = {}): Signal =>
    buildSignal(
      levels.flatMap((level) => new Array<number>(10).fill(level)),
      { ...options, heldSteps: 10 },
    );
  const before = new Array<number>(30).fill(10);
  const spans = (window: number) => buildSpans({ baseline: 300, lead: 0, window });
  const run = (
    signature: string,
    window: readonly number[],
    parameters: Readonly<Record<string, ParameterValue>>,
  ) => {
    const signal = series(coarse([...before, ...window]));
    const roles =
      signature === 'saturates'
        ? { signal, limit: value(40) }
        : { [signature === 'ratio_bound' ? 'numerator' : 'signal']: signal };
    const match = detect(detectors.get(signature)!, { roles, parameters, spans: spans(10 * window.length) });
    expectSound(match);
    return verdictOf(match);
  };

  test.for<[string, Readonly<Record<string, ParameterValue>>]>([
    ['rises', {}],
    ['falls', {}],
    ['step', {}],
    ['spike', { factor: 3, within: 20 }],
    ['band', { at_least: 40 }],
    ['saturates', {}],
    ['ratio_bound', { at_least: 40 }],
    ['flat_top', { level: 40 }],
  ])('%s: four of them, and five', ([signature, parameters]) => {
    expect(run(signature, [10, 10, 10, 10], parameters)).not.toBe('absent');
    expect(run(signature, [10, 10, 10, 10, 10], parameters)).toBe('absent');
  });

  test('a lone one of them that is out of the ordinary stands for ten seconds', () => {
    expect(run('rises', [10, 10, 40, 10, 10, 10], {})).toBe('too_short');
    expect(run('rises', [10, 40, 40, 40, 10, 10], {})).toBe('observed');
  });

  test('a maximum over less than the time between two of them is not the whole maximum', () => {
    const maximum = (rateWindowMs: number) => coarse([...before, 1, 1, 1, 1, 1, 1], { ...MAX, rateWindowMs });
    const verdict = (rateWindowMs: number) =>
      verdictOf(
        detect(detectors.get('band')!, {
          roles: { signal: series(maximum(rateWindowMs)) },
          parameters: { above: 40 },
          spans: spans(60),
        }),
      );
    expect(verdict(5000)).toBe('unresolved');
    expect(verdict(10_000)).toBe('absent');
  });
});
