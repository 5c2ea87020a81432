import { describe, expect, test } from 'vitest';
import { diagnose } from '../../src/diagnose/diagnose.ts';
import type { Recording } from '../../src/model/recording.ts';
import { catalog, recording } from '../fixtures/diagnosed.ts';
import { blanked } from './lossy.ts';

const verdicts = (recorded: Recording): ReadonlyMap<string, string> =>
  new Map(diagnose(recorded, catalog, { version: 'test' }).hypotheses.map((one) => [one.id, one.verdict]));
const supportedIn = (recorded: Recording): readonly string[] =>
  [...verdicts(recorded)].flatMap(([id, verdict]) => (verdict === 'supported' ? [id] : []));

const isLatency = (signal: string): boolean => /\.(?:p50|p99|mean|pmax|query_p99)$/.test(signal);

describe('a stretch of a calm period that was not seen supports nothing', async () => {
  const calm = await recording('calm');

  test.for<[string, readonly [number, number], ((signal: string) => boolean)?]>([
    ['a lost scrape of everything', [5, 15]],
    ['the latencies alone', [5, 15], isLatency],
    ['the latencies, from just before', [-3, 7], isLatency],
    ['the latencies, throughout', [0, 40], isLatency],
    ['one latency', [-8, 2], (signal) => signal === 'dep.p99'],
    ['all but what is in flight', [5, 15], (signal) => !signal.endsWith('inflight')],
  ])('%s', ([, span, loses]) => {
    expect(supportedIn(blanked(calm, span, loses))).toEqual([]);
  });
});
