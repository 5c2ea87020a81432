import { describe, expect, test } from 'vitest';
import { newestVersion } from '../../src/expectations/newest-version.ts';
import { calm, contextOf, event, type Given, moved, signal } from './context.ts';

describe('the newest version', () => {
  const share = (version: string, samples: string) =>
    signal('pod.version_share', samples, { version }, { kind: 'ratio', unit: 'ratio' });
  const errors = (version: string, samples: string) =>
    signal('svc.err', samples, { version }, { kind: 'rate', unit: 'per_second' });

  test.for<[string, Given, string | undefined]>([
    ['none is known', {}, undefined],
    ['one is not newer than anything', { signals: [share('v1', calm(1))] }, undefined],
    [
      'the one that appeared last',
      { signals: [share('v1', moved(1, 0.5)), share('v2', moved(0, 0.5))] },
      'v2',
    ],
    [
      'the one that appeared last, whatever its name',
      { signals: [share('v9', moved(1, 0.5)), share('v10', moved(0, 0.5))] },
      'v10',
    ],
    [
      'a series that begins late is a version that appeared late',
      { signals: [share('v1', calm(1)), share('v2', '_x45 1x39')] },
      'v2',
    ],
    [
      'one that appears after the window is no part of the incident',
      {
        signals: [share('v1', calm(1)), share('v2', '0x50 1x33')],
        spans: {
          ...contextOf().spans,
          window: { start: 45, end: 50 },
        },
      },
      undefined,
    ],
    [
      'a rollout event names it before its first sample',
      { signals: [share('v1', calm(1))], events: [event('chg.deploy', -3, { version: 'v2' })] },
      'v2',
    ],
    [
      'a deploy before the data began names it, though another was there from the first sample',
      { signals: [share('v1', calm(1))], events: [event('chg.deploy', -90, { version: 'v2' })] },
      'v2',
    ],
    [
      'by a feed with holes such a deploy may be the older one',
      {
        signals: [share('v1', calm(1))],
        events: [event('chg.deploy', -90, { version: 'v2' })],
        completeFeeds: new Set(),
      },
      undefined,
    ],
    [
      'a rollback to a version that was there before does not make it new',
      {
        signals: [share('v1', moved(1, 0.5)), share('v2', moved(0, 0.5))],
        events: [
          event('chg.deploy', -1, { version: 'v2' }),
          event('chg.deploy', 20, { version: 'v1', action: 'rollback' }),
        ],
      },
      'v2',
    ],
  ])('%s', ([, given, expected]) => {
    expect(newestVersion(contextOf(given))).toBe(expected);
  });

  test('of two that were there from the first sample none is', () => {
    const signals = [share('v1', calm(0.5)), share('v2', calm(0.5))];
    expect(newestVersion(contextOf({ signals }))).toBeUndefined();
  });

  test('a version is not new because its first error comes last', () => {
    const signals = [errors('v1', '0x47 3x36'), errors('v2', '0x44 9x39')];
    expect(newestVersion(contextOf({ signals }))).toBeUndefined();
  });

  test('a version without errors is there all the same', () => {
    const signals = [errors('v1', calm(0)), errors('v2', '_x45 9x39')];
    expect(newestVersion(contextOf({ signals }))).toBe('v2');
  });

  test('a version of which no line was written may not have been there', () => {
    const lines = (version: string, samples: string) => {
      const counted = errors(version, samples);
      return { ...counted, provenance: { ...counted.provenance, emitter: 'application log' } };
    };
    const signals = [share('v1', calm(1)), lines('v1', calm(0)), lines('v2', '0x45 9x38')];
    expect(newestVersion(contextOf({ signals }))).toBe('v2');
  });

  test('a rollback is no new version, even where nothing else names the old one', () => {
    const events = [
      event('chg.deploy', -1, { version: 'v2', action: 'rollout' }),
      event('chg.deploy', 20, { version: 'v1', action: 'rollback' }),
    ];
    expect(newestVersion(contextOf({ events }))).toBe('v2');
  });
});
