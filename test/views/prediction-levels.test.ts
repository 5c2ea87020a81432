import { expect, test } from 'vitest';
import type { DiagnosisPrediction } from '../../src/model/diagnosis.ts';
import { predictionLevels } from '../../src/views/prediction-levels.ts';

const figure = (name: string, value: number | string, unit: string) => ({ name, value, unit });

const rise =
  'dep.p99 (datastore) rose from 0.1 s to 8.55 s (threshold 0.29 s) for 36 samples; svc.p99 changed -1 s to 1 s after dep.p99';

test.for<{
  name: string;
  reason: string;
  numbers: DiagnosisPrediction['numbers'];
  signal: string;
  unit: string;
  levels: readonly string[];
}>([
  {
    name: 'a limit that members share, once',
    reason:
      'median of cpu.throttled_ratio (a) is 0, predicted was at least 0.25; median of cpu.throttled_ratio (b) is 0, predicted was at least 0.25',
    numbers: [figure('median', 0, 'ratio'), figure('limit', 0.25, 'ratio'), figure('limit', 0.25, 'ratio')],
    signal: 'cpu.throttled_ratio',
    unit: 'ratio',
    levels: ['predicted limit 0.25'],
  },
  {
    name: 'a threshold, and not what was reached',
    reason: rise,
    numbers: [figure('baseline', 0.1, 's'), figure('level', 8.55, 's'), figure('threshold', 0.29, 's')],
    signal: 'dep.p99',
    unit: 's',
    levels: ['threshold 0.29'],
  },
  {
    name: 'nothing of another signal, though it has the same unit',
    reason: 'dep.p99 rose from 0.1 s to 8.55 s (threshold 0.29 s); svc.p99 was late',
    numbers: [figure('threshold', 0.29, 's')],
    signal: 'svc.p99',
    unit: 's',
    levels: [],
  },
  {
    name: 'the bucket of a plateau and the level that was looked for',
    reason: 'edge.p99 sat at 5.98 s in the bucket 5–6 s for 15 s: cut off at 5 s',
    numbers: [
      figure('read', 5.98, 's'),
      figure('level', 5, 's'),
      figure('bucket from', 5, 's'),
      figure('bucket to', 6, 's'),
    ],
    signal: 'edge.p99',
    unit: 's',
    levels: ['level looked for 5', 'bucket from 5', 'bucket to 6'],
  },
  {
    name: 'no level that is no number',
    reason: 'dep.timeout is none',
    numbers: [figure('limit', '+Inf', 's')],
    signal: 'dep.timeout',
    unit: 's',
    levels: [],
  },
])('$name', ({ reason, numbers, signal, unit, levels }) => {
  const prediction = { reason, numbers } as DiagnosisPrediction;
  expect(predictionLevels(prediction, signal, unit).map(({ name, value }) => `${name} ${value}`)).toEqual(
    levels,
  );
});
