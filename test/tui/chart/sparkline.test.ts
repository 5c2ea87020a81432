import { expect, test } from 'vitest';
import { signalSparkline } from '../../../src/tui/chart/sparkline.ts';
import { madeSignal, type Sample, times } from './made-signal.ts';

test.for<{ name: string; samples: readonly Sample[]; usual: number; bars: string }>([
  { name: 'a step', samples: [0, 0, 0, 0, 8, 8, 8, 8], usual: 0, bars: '▁▁▁▁████' },
  { name: 'a gap', samples: [4, 4, 'gap', 'gap', 4, 4, 8, 8], usual: 4, bars: '▅▅  ▅▅██' },
  {
    name: 'a spike of one sample',
    samples: [...times(50, 0), 8, ...times(29, 0)],
    usual: 0,
    bars: '▁▁▁▁▁█▁▁',
  },
  { name: 'a dip of one sample', samples: [...times(50, 8), 0, ...times(29, 8)], usual: 8, bars: '█████▁██' },
  { name: 'nothing but gaps', samples: times(8, 'gap'), usual: 0, bars: '        ' },
  { name: 'zero throughout', samples: times(8, 0), usual: 0, bars: '▁▁▁▁▁▁▁▁' },
  { name: 'no end', samples: [...times(7, 1), Number.POSITIVE_INFINITY], usual: 1, bars: '███████↑' },
])('$name', ({ samples, usual, bars }) => {
  expect(signalSparkline(madeSignal(samples), 8, usual).text).toBe(bars);
});
