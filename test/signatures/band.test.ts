import { expect, test } from 'vitest';
import { band } from '../../src/signatures/band.ts';
import { buildSignal, type SignalOptions } from '../build/signal.ts';
import { detect, series } from './detect.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

/** The default buckets of Go's client: wide where an incident is. */
const GO: SignalOptions = {
  kind: 'quantile',
  resolution: 0.001,
  buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
};
const MAXIMUM: SignalOptions = { id: 'dep.pmax', kind: 'quantile', resolution: 0.001 };

test.for<readonly [string, string, SignalOptions, Readonly<Record<string, number>>, Expected]>([
  ['inside', '0.9x84', {}, { at_least: 0.85 }, 'observed'],
  ['outside', '0.5x84', {}, { at_least: 0.85 }, 'absent'],
  ['between two', '5x84', {}, { at_least: 4, at_most: 9 }, 'observed'],
  ['above both', '12x84', {}, { at_least: 4, at_most: 9 }, 'absent'],
  ['the bound itself, inclusive', '4x84', {}, { at_least: 4 }, 'observed'],
  ['the bound itself, exclusive', '4x84', {}, { above: 4 }, 'absent'],
  ['zero is not above zero', '0x84', {}, { above: 0 }, 'absent'],
  ['needs no baseline', '_x44 9x39', {}, { above: 4 }, 'observed'],
  ['three samples of afterglow are not a state', '0x44 9x2 0x36', {}, { above: 4 }, 'absent'],
  ['missing data', '9x44 _x40', {}, { above: 4 }, 'coverage'],
  ['lower bounds above a lower bound', '0x44 >6x39', {}, { above: 4 }, 'observed'],
  ['lower bounds below it say nothing', '0x44 >2x39', {}, { above: 4 }, 'unresolved'],
  ['lower bounds above an upper bound', '0x44 >6x39', {}, { at_most: 4 }, 'absent'],
  ['lower bounds below it say nothing either', '0x44 >2x39', {}, { at_most: 4 }, 'unresolved'],
  ['a few lower bounds do not move the median', '0x44 2x30 >2x8', {}, { at_most: 4 }, 'observed'],
  ['a maximum is the largest of all', '1x60 9 1x23', MAXIMUM, { above: 4 }, 'observed'],
  ['a maximum below', '1x84', MAXIMUM, { above: 4 }, 'absent'],
  ['one long request is enough, whatever is missing', '1x44 _x30 9 _x9', MAXIMUM, { above: 4 }, 'observed'],
  ['but without one, missing samples hide it', '1x44 _x30 1 _x9', MAXIMUM, { above: 4 }, 'coverage'],
  ['nothing that takes a minute can have ended in 40 s', '1x84', MAXIMUM, { above: 60 }, 'too_short'],
  ['a level may be known at once', '1x84', {}, { above: 60 }, 'absent'],
  ['open requests may yet be longer', '1x60 >3x23', MAXIMUM, { above: 4 }, 'unresolved'],
  [
    'read below the bound, inside its bucket',
    '1x84',
    { ...GO, buckets: [0.5, 2.5] },
    { above: 2 },
    'unresolved',
  ],
  ['read above the bound, inside its bucket', '4.8x84', GO, { at_least: 3 }, 'unresolved'],
  ['a bucket that begins at the bound is above it', '4.8x84', GO, { above: 2.5 }, 'observed'],
  ['a bucket that ends below the bound', '2x84', GO, { at_least: 3 }, 'absent'],
  ['at the highest bound a quantile may be anything from there', '10x84', GO, { at_most: 20 }, 'unresolved'],
  ['no finite bound', '1x84', {}, { above: Number.POSITIVE_INFINITY }, 'not_applicable'],
  ['no bound at all', '1x84', {}, {}, 'fact'],
  ['sustained', '0.5x60 0.9x4 0.5x18', {}, { at_least: 0.85, for: 3 }, 'observed'],
  ['not sustained', '0.5x60 0.9x1 0.5x21', {}, { at_least: 0.85, for: 3 }, 'absent'],
  ['sustained cannot be told', '0.5x44 _x40', {}, { at_least: 0.85, for: 3 }, 'coverage'],
])('%s', ([, samples, options, parameters, expected]) => {
  const match = detect(band, { roles: { signal: series(buildSignal(samples, options)) }, parameters });
  expectSound(match);
  expect(verdictOf(match)).toBe(expected);
});

test('closer to the bound is less sure', () => {
  const near = detect(band, {
    roles: { signal: series(buildSignal('0.86x84')) },
    parameters: { at_least: 0.85 },
  });
  const far = detect(band, {
    roles: { signal: series(buildSignal('0.99x84')) },
    parameters: { at_least: 0.85 },
  });
  expect(near.quality).toBeLessThan(far.quality);
  expect(far.quality).toBe(1);
});
