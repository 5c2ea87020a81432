import { describe, expect, test } from 'vitest';
import { logAbsent } from '../../src/signatures/log-absent.ts';
import { logNew } from '../../src/signatures/log-new.ts';
import { logSurge } from '../../src/signatures/log-surge.ts';
import { buildSignal, START_MS } from '../build/signal.ts';
import { detect, series } from './detect.ts';
import { type Expected, expectSound, verdictOf } from './table.ts';

const lines = (samples: string, more: { readonly instance?: string } = {}) =>
  buildSignal(samples, {
    id: 'log.timeout',
    kind: 'log_count',
    unit: 'count',
    resolution: 1,
    dimensions: more.instance === undefined ? {} : { instance: more.instance },
  });

describe('log_surge', () => {
  test.for<readonly [string, string, Readonly<Record<string, number>>, Expected]>([
    ['present', '0x44 1x39', {}, 'observed'],
    ['in the lead', '0x41 3x2 0x39', {}, 'observed'],
    ['as many as before', '1x84', {}, 'absent'],
    ['six times as many', '1x44 6x39', {}, 'observed'],
    ['four times as many', '1x44 4x39', {}, 'absent'],
    ['four times as many, where three are enough', '1x44 4x39', { factor: 3 }, 'observed'],
    ['four lines', '0x50 1x3 0x29', {}, 'absent'],
    ['four lines, where three are enough', '0x50 1x3 0x29', { min_lines: 3 }, 'observed'],
    ['silence', '0x84', {}, 'absent'],
    ['missing data', '0x44 _x40', {}, 'coverage'],
    ['missing data, yet clearly there', '0x44 9x9 _x30', {}, 'observed'],
    ['no baseline', '_x44 9x39', {}, 'baseline'],
  ])('%s', ([, samples, parameters, expected]) => {
    const match = detect(logSurge, { roles: { signal: series(lines(samples)) }, parameters });
    expectSound(match);
    expect(verdictOf(match)).toBe(expected);
  });

  test('sums its members and dates the first line', () => {
    const members = [lines('0x49 2 0x33', { instance: 'a' }), lines('0x54 3 0x28', { instance: 'b' })];
    const match = detect(logSurge, { roles: { signal: series(members) } });
    expect(match.outcome).toBe('observed');
    expect(match.onset?.latestMs).toBe(START_MS + 50_000);
    expect(match.reason).toContain('5 lines of log.timeout, 0 lines in the baseline');
  });
});

describe('log_new', () => {
  test.for<readonly [string, string, Expected]>([
    ['present', '0x60 3 0x22', 'observed'],
    ['seen before', '0x10 1 0x49 3 0x22', 'absent'],
    ['silence', '0x84', 'absent'],
    ['missing data', '0x44 _x40', 'coverage'],
    ['no baseline', '_x44 3x39', 'baseline'],
  ])('%s', ([, samples, expected]) => {
    const match = detect(logNew, { roles: { signal: series(lines(samples)) } });
    expectSound(match);
    expect(verdictOf(match)).toBe(expected);
  });

  test('many lines after a long silence are surer than one', () => {
    const one = detect(logNew, { roles: { signal: series(lines('0x60 1 0x22')) } });
    const many = detect(logNew, { roles: { signal: series(lines('0x60 1x9 0x13')) } });
    expect(one.quality).toBeLessThan(many.quality);
  });
});

describe('log_absent', () => {
  test.for<readonly [string, string, Expected]>([
    ['silence', '0x84', 'observed'],
    ['lines', '0x60 1 0x22', 'absent'],
    ['lines before only', '0x10 5 0x72', 'observed'],
    ['missing data', '0x44 _x40', 'coverage'],
    ['missing data do not excuse a line', '0x44 1 _x39', 'absent'],
  ])('%s', ([, samples, expected]) => {
    const match = detect(logAbsent, { roles: { signal: series(lines(samples)) } });
    expectSound(match);
    expect(verdictOf(match)).toBe(expected);
  });
});
