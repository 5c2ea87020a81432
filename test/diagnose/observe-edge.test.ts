import { describe, expect, test } from 'vitest';
import { observeEdge } from '../../src/diagnose/observe-edge.ts';
import type { Signal } from '../../src/model/signal.ts';
import { calm, contextOf, fact, type Given, moved, signal } from '../expectations/context.ts';

const p99 = (samples: string, more: Parameters<typeof signal>[3] = {}): Signal =>
  signal('edge.p99', samples, {}, { kind: 'quantile', resolution: 0.001, ...more });
const failing = (samples: string): Signal =>
  signal('edge.err_ratio', samples, {}, { kind: 'ratio', unit: 'ratio' });
const timeout = [fact('edge.timeout', 5)];
const said = (given: Given, about: string): readonly string[] =>
  observeEdge(contextOf(given)).filter((sentence) => sentence.includes(about));

describe('a p99 that fell while the outage went on', () => {
  const FELL = 'a better p99 is no recovery';

  test.for<[string, readonly Signal[], boolean]>([
    ['instant errors', [p99('0.1x44 5x14 0.05x24'), failing('0x44 0.3x14 1x24')], true],
    [
      'instant errors for three samples',
      [p99('0.1x44 5x14 0.05x2 5x21'), failing('0x44 0.3x14 1x2 0.3x21')],
      true,
    ],
    ['for two samples only', [p99('0.1x44 5x14 0.05x1 5x22'), failing('0x44 0.3x14 1x1 0.3x22')], false],
    ['it recovered with the errors', [p99('0.1x44 5x14 0.05x24'), failing('0x44 1x14 0x24')], false],
    ['less than half of the requests failed', [p99('0.1x44 5x14 0.05x24'), failing('0x44 0.4x39')], false],
    ['it stayed up', [p99(moved(0.1, 5)), failing(moved(0, 1))], false],
    ['it fell by less than half', [p99('0.1x44 5x14 3x24'), failing(moved(0, 1))], false],
    ['errors were not seen', [p99('0.1x44 5x14 0.05x24')], false],
    ['errors were not seen just then', [p99('0.1x44 5x14 0.05x24'), failing('0x44 1x14 _x25')], false],
    ['latency was not seen', [failing(moved(0, 1))], false],
    [
      'latency is a lower bound: nothing completes',
      [p99('0.1x44 5x14 >0.05x24'), failing('0x44 0.3x14 1x24')],
      false,
    ],
  ])('%s', ([, signals, expected]) => {
    expect(said({ signals }, FELL)).toHaveLength(expected ? 1 : 0);
  });

  test('says from where, to where, when, and how many failed', () => {
    const [sentence] = said({ signals: [p99('0.1x44 5x14 0.05x24'), failing('0x44 0.3x14 0.98x24')] }, FELL);
    expect(sentence).toContain(
      'from 5 s to 0.05 s 15 s into the window while the outage went on (98 % of requests failed)',
    );
  });

  test('no more requests failed than there were, though the rates of both are estimates', () => {
    const [sentence] = said({ signals: [p99('0.1x44 5x14 0.05x24'), failing('0x44 0.3x14 1.01x24')] }, FELL);
    expect(sentence).toContain('(100 % of requests failed)');
  });

  test('says when it first fell, past lost scrapes too', () => {
    const signals = [p99('0.1x44 5x14 0.05 _x4 0.05x19'), failing('0x44 0.3x14 1x24')];
    expect(said({ signals }, FELL)[0]).toContain(' 15 s into the window');
  });
});

describe('a plateau at the deadline of the edge', () => {
  test.for<[string, Given, string, boolean]>([
    ['a jump to it', { signals: [p99(moved(0.1, 5))], facts: timeout }, 'Flat top: ', true],
    ['nobody gave the deadline', { signals: [p99(moved(0.1, 5))] }, 'lat top', false],
    ['it was not reached', { signals: [p99(moved(0.1, 3))], facts: timeout }, 'lat top', false],
    [
      'it was reached by climbing',
      { signals: [p99('0.1x44 0.5+0.5x9 5x29')], facts: timeout },
      'No flat top: ',
      true,
    ],
    ['nothing was seen', { facts: timeout }, 'lat top', false],
  ])('%s', ([, given, words, expected]) => {
    expect(said(given, words)).toHaveLength(expected ? 1 : 0);
  });
});

describe('how slow it was', () => {
  const ROSE = 'Edge p99 rose';

  test.for<[string, readonly Signal[], boolean]>([
    ['ten times slower', [p99(moved(0.1, 1))], true],
    ['twice as slow', [p99(moved(0.1, 0.2))], true],
    ['less than that', [p99(moved(0.1, 0.19))], false],
    ['for a tenth of the window', [p99('0.1x44 9x2 0.1x36')], false],
    ['the baseline was not seen', [p99('_x40 9x44')], false],
    ['the window was not seen', [p99('0.1x44 _x40')], false],
    ['by route only', [signal('edge.p99', moved(0.1, 9), { route: '/a' })], false],
  ])('%s', ([, signals, expected]) => {
    expect(said({ signals }, ROSE)).toHaveLength(expected ? 1 : 0);
  });
});

describe('no usable host', () => {
  const EMPTY = 'had no usable host';
  const healthy = (samples: string): Signal =>
    signal('edge.healthy', samples, {}, { unit: 'count', resolution: 0.33 });

  test.for<[string, string, string | undefined]>([
    ['for a while', '4x54 0x9 4x19', '(0 of 4) for 10 s, first 10 s into the window'],
    ['twice', '4x54 0x4 4x4 0x4 4x14', '(0 of 4) for 10 s, first 10 s into the window'],
    ['some were left', '4x44 1x39', undefined],
    ['there never were any', calm(0), undefined],
    ['before the window', '4x30 0x9 4x43', undefined],
    ['not seen', '4x44 _x40', undefined],
  ])('%s', ([, samples, expected]) => {
    const sentences = said({ signals: [healthy(samples)] }, EMPTY);
    if (expected === undefined) expect(sentences).toEqual([]);
    else expect(sentences[0]).toContain(expected);
  });
});

test('nothing was seen, nothing is said', () => {
  expect(observeEdge(contextOf())).toEqual([]);
});

describe('requests that fail as fast as ever', () => {
  const rate = (id: string, samples: string): Signal =>
    signal(id, samples, {}, { kind: 'rate', unit: 'per_second' });
  const FAILED = 'The share of requests that failed';

  test.for<[string, readonly Signal[], string | undefined]>([
    [
      'a third of them',
      [p99(calm(0.1)), rate('edge.rps', calm(100)), rate('edge.err', moved(0, 31))],
      'at the edge rose from 0 % to 31 %',
    ],
    [
      'at the service, where nothing measured the edge',
      [rate('svc.rps', calm(100)), rate('svc.err', moved(1, 20))],
      'at the service rose from 1 % to 20 %',
    ],
    ['one in a hundred', [rate('edge.rps', calm(100)), rate('edge.err', moved(0, 1))], undefined],
    [
      'slow as well: the p99 says it',
      [p99(moved(0.1, 5)), rate('edge.rps', calm(100)), rate('edge.err', moved(0, 31))],
      undefined,
    ],
  ])('%s', ([, signals, expected]) => {
    const found = said({ signals }, FAILED);
    if (expected === undefined) expect(found).toEqual([]);
    else expect(found).toEqual([expect.stringContaining(expected)]);
  });
});

test.for([
  { buckets: [0.1, 1, 2.5, 5, 10], says: 'to the bucket 5 s to 10 s' },
  { buckets: [0.1, 1, 9, 10], says: 'to 9.7 s' },
])('a p99 in a bucket of $buckets is told as far as it is known', ({ buckets, says }) => {
  const [sentence] = said({ signals: [p99(moved(0.05, 9.7), { buckets })] }, 'rose from');
  expect(sentence).toContain(says);
});
