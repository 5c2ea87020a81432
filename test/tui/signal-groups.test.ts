import { expect, test } from 'vitest';
import type { SignalSummary } from '../../src/model/diagnosis.ts';
import type { Dimensions } from '../../src/model/signal.ts';
import { groupSignals, membersByKey, signalTarget } from '../../src/tui/signal-groups.ts';
import { madeSignal } from './chart/made-signal.ts';

const made = (id: string, dimensions: Dimensions, scales?: number) => {
  const signal = madeSignal([1], { id, dimensions });
  const summary: SignalSummary = {
    signal: id,
    dimensions,
    unit: 's',
    source: 'test',
    query: 'made',
    windowCoverage: 1,
    baselineCoverage: 1,
    ...(scales === undefined ? {} : { scales }),
  };
  return { signal, summary };
};

const all = [
  made('svc.p99', { instance: 'a' }, 3),
  made('svc.p99', { instance: 'b' }, -7),
  made('svc.p99', { route: '/x' }),
  made('edge.p99', {}, 2),
  made('edge.p99', {}, 1),
];
const [signals, summaries] = [all.map(({ signal }) => signal), all.map(({ summary }) => summary)];

test('members that the same dimensions tell apart are one group, and the one that went farthest stands for it', () => {
  expect(
    groupSignals(signals, summaries).map(({ key, by, members, farthest }) => [
      key,
      by,
      members.map(({ name }) => name),
      farthest.name,
    ]),
  ).toEqual([
    ['edge.p99', '', ['', ''], ''],
    ['svc.p99 by instance', 'instance', ['a', 'b'], 'b'],
    ['svc.p99 by route', 'route', ['/x'], '/x'],
  ]);
});

test('the same quantity from two sources has two keys', () => {
  expect(membersByKey(signals, summaries).size).toBe(all.length);
});

test('a target names a group and a member that there are', () => {
  const target = signalTarget('svc.p99', { instance: 'b' });
  if (target.kind !== 'signal') throw new Error('no signal');
  expect(groupSignals(signals, summaries).map(({ key }) => key)).toContain(target.key);
  expect(membersByKey(signals, summaries).has(target.member ?? '')).toBe(true);
});
