import { describe, expect, test } from 'vitest';
import { triggerSpan } from '../../src/expectations/hypothesis-onset.ts';
import type { Hypothesis } from '../../src/model/hypothesis.ts';
import { calm, contextOf, event, type Given, inWindow, moved, signal } from './context.ts';
import { dates, stated } from './hypothesis.ts';

const p99 = (samples: string, dimensions: Record<string, string> = {}, id = 'svc.p99') =>
  signal(id, samples, dimensions, { kind: 'quantile', resolution: 0.001 });

describe('the span of a trigger', () => {
  const span = (parts: Partial<Hypothesis>, given: Given) => {
    const found = triggerSpan(stated(parts), contextOf(given), undefined);
    return (
      found && {
        begin: (found.begin.latestMs - inWindow(0)) / 1000,
        end: found.end && (found.end.latestMs - inWindow(0)) / 1000,
      }
    );
  };

  test.for<[string, Given['signals'], object | undefined]>([
    ['from its onset until it is back', [p99('0.1x49 5x14 0.1x19')], { begin: 5, end: 20 }],
    ['without an end while it goes on', [p99('0.1x49 5x34')], { begin: 5, end: undefined }],
    ['none where it did not begin', [p99(calm(0.1))], undefined],
    [
      'the last member ends it',
      [p99('0.1x49 5x9 0.1x24', { instance: 'a' }), p99('0.1x54 5x19 0.1x9', { instance: 'b' })],
      { begin: 5, end: 30 },
    ],
    [
      'a member that stays calm ends nothing',
      [p99('0.1x49 5x9 0.1x24', { instance: 'a' }), p99(calm(0.1), { instance: 'b' })],
      { begin: 5, end: 15 },
    ],
    [
      'one member that goes on is enough for it to go on',
      [p99('0.1x49 5x9 0.1x24', { instance: 'a' }), p99('0.1x54 5x29', { instance: 'b' })],
      { begin: 5, end: undefined },
    ],
  ])('%s', ([, signals, expected]) => {
    expect(span({ onset: dates('svc.p99') }, { signals: signals ?? [] })).toEqual(expected);
  });

  test('a level: until it is left again', () => {
    const util = signal('svc.workers_util', '0.2x49 1x14 0.2x19', {}, { kind: 'ratio', unit: 'ratio' });
    const onset = dates('svc.workers_util', { reaches: { kind: 'number', value: 0.95 } });
    expect(span({ onset }, { signals: [util] })).toEqual({ begin: 5, end: 20 });
  });

  test('an event has a beginning', () => {
    const given: Given = { defined: [{ id: 'chg.deploy', kind: 'event' }], events: [event('chg.deploy', 3)] };
    expect(span({ onset: dates('chg.deploy') }, given)).toEqual({ begin: 3, end: undefined });
  });

  test('and an end, where it says so', () => {
    const job = event('job.run', 3, {}, { endMs: inWindow(20) });
    const given: Given = { defined: [{ id: 'job.run', kind: 'event' }], events: [job] };
    expect(span({ onset: dates('job.run') }, given)).toEqual({ begin: 3, end: 20 });
  });

  test('a latent condition has none', () => {
    expect(span({}, { signals: [p99(moved(0.1, 5))] })).toBeUndefined();
  });
});
