import { expect, test } from 'vitest';
import { selectSignals } from '../../src/expectations/select.ts';
import { calm, contextOf, event, type Given, signal } from './context.ts';

test('series of instances are told apart by the versions that a complete feed says they ran', () => {
  const cost = (instance: string) => signal('cpu.per_request', calm(1), { instance });
  const events = [
    event('chg.deploy', 0, { version: 'v2', instance: 'b' }),
    event('pod.started', -60, { version: 'v1', instance: 'b' }),
  ];
  const select = (more: Given) => {
    const given = { signals: [cost('a'), cost('b')], events, instances: ['a', 'b'], ...more };
    const found = selectSignals(
      { kind: 'signal', signal: 'cpu.per_request' },
      contextOf(given),
      {},
      'version',
    );
    return found.kind === 'missing'
      ? found.lack
      : found.signals.map(({ dimensions, states }) => [
          dimensions['version'],
          states.indexOf(0),
          states.lastIndexOf(0),
        ]);
  };
  expect(select({})).toEqual([
    ['v1', 0, 44],
    ['v2', 45, 84],
  ]);
  expect(select({ completeFeeds: new Set() })).toBe('not_bound');
});
