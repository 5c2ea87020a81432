import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SAMPLE, type Signal } from '../../src/model/signal.ts';
import type { ParameterValue, RoleInput } from '../../src/signatures/detector.ts';
import { detectors } from '../../src/signatures/registry.ts';
import { buildSignal, type SignalOptions } from '../build/signal.ts';
import { detect, events, inputFor, series, value } from './detect.ts';
import { expectSound } from './table.ts';

const LENGTH = 85;

const KINDS: readonly SignalOptions[] = [
  { unit: 's', kind: 'gauge' },
  { unit: 'count', kind: 'gauge', resolution: 1 },
  { unit: 'bool', kind: 'gauge', resolution: 0.3 },
  { unit: 'per_second', kind: 'rate', rateWindowMs: 5000, resolution: 0.2 },
  { unit: 's', kind: 'quantile', rateWindowMs: 5000, resolution: 0.001, buckets: [0.1, 0.5, 1, 5, 10] },
  { unit: 'count', kind: 'log_count', resolution: 1 },
  { unit: 'count', kind: 'counter_increase', resolution: 1 },
  { unit: 'ratio', kind: 'ratio' },
  { unit: 'thing', kind: 'gauge', resolution: 0 },
];

const sample = fc.oneof(
  {
    weight: 6,
    arbitrary: fc.integer({ min: 0, max: 40 }).map((number) => ({ number, state: SAMPLE.value as number })),
  },
  { weight: 1, arbitrary: fc.constant({ number: Number.NaN, state: SAMPLE.gap as number }) },
  { weight: 1, arbitrary: fc.constant({ number: Number.NaN, state: SAMPLE.notANumber as number }) },
  {
    weight: 1,
    arbitrary: fc
      .integer({ min: 0, max: 40 })
      .map((number) => ({ number, state: SAMPLE.censored as number })),
  },
);

/** Levels that last, as real signals have, with missing samples and bounds among them. */
const samples = fc
  .array(fc.tuple(sample, fc.integer({ min: 1, max: 30 })), { minLength: 1, maxLength: 12 })
  .map((parts) => {
    const list = parts.flatMap(([one, count]) => new Array(count).fill(one) as (typeof one)[]);
    return Array.from({ length: LENGTH }, (_, index) => list[index % list.length]!);
  });

const anySignal = (dimensions: Readonly<Record<string, string>> = {}): fc.Arbitrary<Signal> =>
  fc.tuple(samples, fc.constantFrom(...KINDS)).map(([list, options]) => ({
    ...buildSignal(
      list.map((one) => one.number),
      { ...options, dimensions },
    ),
    states: Uint8Array.from(list, (one) => one.state),
  }));

const members = fc
  .tuple(...['a', 'b', 'c', 'd'].map((instance) => anySignal({ instance })))
  .map((list) => list.map((signal) => ({ ...signal, id: 'test.members', unit: list[0]!.unit })));

/** Parameters that every detector has enough of. */
const REQUIRED: Readonly<Record<string, ParameterValue>> = {
  factor: 2,
  within: 10,
  for: 10,
  level: 5,
  by: 'instance',
  at_least: 1,
  near: 5,
};

const rolesFor = (
  name: string,
  one: Signal,
  other: Signal,
  many: readonly Signal[],
): Readonly<Record<string, RoleInput>> => {
  const detector = detectors.get(name)!;
  const across = detector.scope === 'across' && name !== 'tracks';
  return Object.fromEntries(
    Object.entries(detector.roles).flatMap(([role, spec], place): [string, RoleInput][] => {
      if (spec.accepts === 'fact') return [[role, value(3)]];
      if (spec.accepts === 'event') return [[role, events([40, 50])]];
      if (!spec.required && role !== 'denominator') return [];
      return [[role, across ? series(many) : series(place === 0 ? one : other)]];
    }),
  );
};

const parametersFor = (name: string): Readonly<Record<string, ParameterValue>> =>
  Object.fromEntries(
    Object.entries(detectors.get(name)!.parameters).flatMap(
      ([parameter, spec]): [string, ParameterValue][] => {
        const given = REQUIRED[parameter];
        return given !== undefined && (spec.required === true || spec.default === undefined)
          ? [[parameter, given]]
          : [];
      },
    ),
  );

describe.for([...detectors.keys()].map((name) => ({ name })))('$name', ({ name }) => {
  const detector = detectors.get(name)!;

  test('is sound on whatever comes, leaves its input alone and answers twice the same', () => {
    fc.assert(
      fc.property(anySignal(), anySignal(), members, (one, other, many) => {
        const roles = rolesFor(name, one, other, many);
        const before = JSON.stringify(
          [one, other, many].flat().map((signal) => [...signal.values, ...signal.states]),
        );
        const parameters = parametersFor(name);
        const match = detect(detector, { roles, parameters });
        expectSound(match);
        const after = JSON.stringify(
          [one, other, many].flat().map((signal) => [...signal.values, ...signal.states]),
        );
        expect(after).toBe(before);
        expect(detect(detector, { roles, parameters })).toEqual(match);
      }),
      { numRuns: 60 },
    );
  });

  test('says unknown without samples', () => {
    const empty = buildSignal(`_x${LENGTH}`);
    const none = ['a', 'b', 'c', 'd'].map((instance) =>
      buildSignal(`_x${LENGTH}`, { dimensions: { instance } }),
    );
    const roles = rolesFor(name, empty, empty, none);
    if (Object.values(roles).some((role) => role.kind !== 'signals')) return;
    const match = detect(detector, { roles, parameters: parametersFor(name) });
    expectSound(match);
    expect(match.outcome).toBe('unknown');
  });

  test('is never surer with less trust', () => {
    fc.assert(
      fc.property(anySignal(), anySignal(), members, (one, other, many) => {
        const asked = { roles: rolesFor(name, one, other, many), parameters: parametersFor(name) };
        const full = detect(detector, { ...asked, trust: 1 });
        const half = detect(detector, { ...asked, trust: 0.5 });
        expect(half.outcome).toBe(full.outcome);
        expect(half.quality).toBeLessThanOrEqual(full.quality);
      }),
      { numRuns: 20 },
    );
  });
});

describe('order and units do not matter', () => {
  test.for(['fleetwide', 'staggered', 'confined', 'uniform'].map((name) => ({ name })))(
    '$name: order of members',
    ({ name }) => {
      const detector = detectors.get(name)!;
      fc.assert(
        fc.property(members, (many) => {
          const asked = (signals: readonly Signal[]) => ({
            roles: { signal: series(signals) },
            parameters: parametersFor(name),
          });
          expect(detect(detector, asked([...many].reverse()))).toEqual(detect(detector, asked(many)));
        }),
        { numRuns: 60 },
      );
    },
  );

  /** The same measured in another unit: every number and the resolution times a power of two, which is exact. */
  const scaled = (signal: Signal, times: number): Signal => ({
    ...signal,
    values: signal.values.map((number) => number * times),
    resolution: signal.resolution * times,
    ...(signal.buckets === undefined ? {} : { buckets: signal.buckets.map((bound) => bound * times) }),
  });
  const gauges = anySignal().filter((signal) => signal.kind === 'gauge' && signal.unit === 's');

  test.for(['rises', 'falls', 'flat', 'step', 'ramp', 'spike'].map((name) => ({ name })))(
    '$name: unit',
    ({ name }) => {
      const detector = detectors.get(name)!;
      const parameters = Object.fromEntries(
        Object.entries(parametersFor(name)).filter(([key]) => key === 'factor' || key === 'within'),
      );
      fc.assert(
        fc.property(gauges, fc.constantFrom(0.25, 8, 1024), (signal, times) => {
          const plain = detect(detector, { roles: { signal: series(signal) }, parameters });
          const other = detect(detector, { roles: { signal: series(scaled(signal, times)) }, parameters });
          expect(other.outcome).toBe(plain.outcome);
          expect(other.quality).toBeCloseTo(plain.quality, 8);
        }),
        { numRuns: 60 },
      );
    },
  );

  test('a difference does not depend on where zero is', () => {
    const rises = detectors.get('rises')!;
    fc.assert(
      fc.property(gauges, fc.integer({ min: 1, max: 500 }), (signal, by) => {
        const shifted = { ...signal, values: signal.values.map((number) => number + by) };
        const plain = detect(rises, { roles: { signal: series(signal) }, parameters: { delta: 3 } });
        const other = detect(rises, { roles: { signal: series(shifted) }, parameters: { delta: 3 } });
        expect(other.outcome).toBe(plain.outcome);
        expect(other.quality).toBeCloseTo(plain.quality, 8);
      }),
      { numRuns: 60 },
    );
  });
});

test('every registered detector is named as it is filed, and says what it is', () => {
  for (const [name, detector] of detectors) {
    expect(detector.name).toBe(name);
    expect(detector.summary).not.toBe('');
    for (const spec of [...Object.values(detector.roles), ...Object.values(detector.parameters)])
      expect(spec.says).not.toBe('');
    expect(inputFor(detector, { roles: {} }).trust).toBe(1);
  }
});
