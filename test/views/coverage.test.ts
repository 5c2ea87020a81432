import { expect, test } from 'vitest';
import type { DiagnosisSignal } from '../../src/model/diagnosis.ts';
import { viewCoverage } from '../../src/views/coverage.ts';

const signal = (told: Partial<DiagnosisSignal>): DiagnosisSignal => ({
  signal: 'edge.p99',
  dimensions: {},
  unit: 's',
  source: 'prometheus',
  query: '',
  windowCoverage: 1,
  baselineCoverage: 1,
  ...told,
});

test('signals by source; the thinnest first, with their shares', () => {
  const signals = [
    signal({ source: 'logs', signal: 'log.retry' }),
    signal({}),
    signal({ signal: 'dep.p99', dimensions: { dependency: 'datastore' }, windowCoverage: 0.79 }),
    signal({ signal: 'svc.p99', baselineCoverage: 0.314 }),
    signal({ signal: 'svc.rps', windowCoverage: 0.8 }),
  ];
  expect(viewCoverage({ signals })).toEqual([
    { source: 'logs', signals: 1, thin: [] },
    {
      source: 'prometheus',
      signals: 4,
      thin: [
        'svc.p99: 100 % of the window, 31 % of the baseline',
        'dep.p99 (datastore): 79 % of the window, 100 % of the baseline',
      ],
    },
  ]);
});
