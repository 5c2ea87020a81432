import { expect, test } from 'vitest';
import type { Signal } from '../../src/model/signal.ts';
import { toSignalSet } from '../../src/signals/signal-set.ts';
import { isBaselineTroubled } from '../../src/signals/troubled-baseline.ts';
import { buildSignal, buildSpans } from '../build/signal.ts';

/** The baseline is samples 0 to 39, the window 45 to 84; 40 more were seen after it. */
const spans = buildSpans({ after: 40 });
const p99 = (samples: string): Signal => buildSignal(samples, { id: 'edge.p99', kind: 'quantile' });
const failing = (samples: string): Signal =>
  buildSignal(samples, { id: 'edge.err_ratio', kind: 'ratio', unit: 'ratio' });
const isTroubled = (...signals: Signal[]) => isBaselineTroubled(toSignalSet(spans.grid, signals), spans);

test.for<readonly [string, readonly Signal[], boolean]>([
  ['calm', [p99('0.1x44 6x39 0.1x39'), failing('0x44 0.5x39 0x39')], false],
  ['slow beside the calm after the window', [p99('3x44 6x39 0.1x39')], true],
  ['slow for part of it', [p99('3x14 0.1x29 6x39 0.1x39')], true],
  ['failed answers, whatever they are compared with', [failing('0.3x124')], true],
  ['busier than the calm, and far from the incident', [p99('0.3x44 6x39 0.1x39')], false],
  ['a blip', [p99('0.1x14 3x5 0.1x23 6x39 0.1x39')], false],
  ['an answer that is slow now and then', [p99(`${'0.1x8 3 '.repeat(4)} 0.1x4 6x39 0.1x39`)], false],
  [
    'fast failures after the window are no calm to compare with',
    [p99('0.1x44 6x39 0.001x39'), failing('0x84 1x39')],
    false,
  ],
  ['as slow as ever', [p99('3x44 6x39 3x39')], false],
  ['nothing was seen at the edge', [], false],
])('%s', ([, signals, expected]) => {
  expect(isTroubled(...signals)).toBe(expected);
});
