import { expect, test } from 'vitest';
import { inOrder } from '../../src/diagnose/in-order.ts';
import type { IncidentEvent } from '../../src/model/series.ts';
import { at, line, recordedSeries, recordingOf, type Told } from './recorded.ts';

const from = (source: string, samples: string) =>
  recordedSeries('edge.p99', samples, {}, { provenance: { source, query: 'p99' } });
const event = (text: string, more: Partial<IncidentEvent> = {}): IncidentEvent => ({
  signal: 'chg.deploy',
  startMs: at(5),
  dimensions: {},
  text,
  ...more,
});

/** Each list in the order that is expected. */
const TOLD: Told = {
  series: [
    recordedSeries('cpu.usage', '1x3', { instance: 'b' }),
    from('a', '1x3'),
    from('a', '2x3'),
    from('b', '0x3'),
    recordedSeries('edge.p99', '1x3', { route: '/a' }),
  ],
  events: [
    event('z', { startMs: at(1) }),
    event('z', { signal: 'chg.config' }),
    event('a'),
    event('a', { dimensions: { target: 'api' } }),
    event('a', { dimensions: { target: 'api' }, endMs: at(9) }),
    event('b'),
  ],
  logs: [
    line(1, 'info', { message: 'z' }),
    line(2, 'info', { message: 'a', dataset: 'a.log' }),
    line(2, 'info', { message: 'a' }),
    line(2, 'info', { message: 'b' }),
    line(2, 'info', { message: 'b', dimensions: { instance: 'i' } }),
    line(2, 'info', { message: 'b', weight: 10 }),
  ],
};

test.for(['series', 'events', 'logs'] as const)('%s are put in an order of their own', (what) => {
  const ordered = recordingOf(TOLD)[what];
  for (let turn = 0; turn < ordered.length; turn += 1) {
    const turned = [...ordered.slice(turn), ...ordered.slice(0, turn)].reverse();
    expect(inOrder({ ...recordingOf(TOLD), [what]: turned })[what]).toEqual(ordered);
  }
});
