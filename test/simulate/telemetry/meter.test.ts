import { expect, test } from 'vitest';
import { createMeter, type Meter } from '../../../src/simulate/telemetry/meter.ts';
import { scraped } from '../../../src/simulate/telemetry/told.ts';

const WINDOW = { stepMs: 5000, windowSteps: 2 };

const scrapeTimes = (meter: Meter, times: number): void => {
  for (let scrape = 0; scrape < times; scrape += 1) meter.scrape();
};

test('an instrument that comes while others run tells its own samples, at their times', () => {
  const meter = createMeter(WINDOW, 10);
  scrapeTimes(meter, 4);
  const timer = meter.timer({ mean: 'svc.mean' }, { version: 'v2' }, scraped('service', 's'));
  const counter = meter.rate('svc.err', { version: 'v2' }, scraped('service', 'per_second'));
  timer.observe(3);
  counter.add(10);
  scrapeTimes(meter, 2);
  const [mean, errors] = meter.series(0);
  expect([...mean!.timesMs]).toEqual([20_000, 25_000]);
  expect([...mean!.values]).toEqual([3, 3]);
  expect([...errors!.values]).toEqual([1, 1]);
});
