import { expect, test } from 'vitest';
import { missedDeploys } from '../../src/expectations/missed-deploys.ts';
import { eventsOf } from '../../src/expectations/select-events.ts';
import { calm, contextOf, event, type Given, moved, signal } from './context.ts';

const share = (version: string, samples: string) =>
  signal('pod.version_share', samples, { version }, { kind: 'ratio', unit: 'ratio' });
const deploy = (version: string | undefined, action = 'rollout') =>
  event('chg.deploy', -3, version === undefined ? { action } : { version, action });

test.for<[string, Given, boolean]>([
  ['one version, as ever', { signals: [share('v1', calm(1))] }, false],
  [
    'a version that came, and no deploy',
    { signals: [share('v1', moved(1, 0.5)), share('v2', moved(0, 0.5))] },
    true,
  ],
  [
    'two versions side by side from the first sample',
    { signals: [share('v1', calm(0.5)), share('v2', calm(0.5))] },
    true,
  ],
  [
    'a version that came, as the feed says',
    { signals: [share('v1', moved(1, 0.5)), share('v2', moved(0, 0.5))], events: [deploy('v2')] },
    false,
  ],
  [
    'another version than the feed says',
    { signals: [share('v1', moved(1, 0.5)), share('v3', moved(0, 0.5))], events: [deploy('v2')] },
    true,
  ],
  [
    'a version that came, where only the way back is told',
    { signals: [share('v1', moved(1, 0.5)), share('v2', moved(0, 0.5))], events: [deploy('v1', 'rollback')] },
    true,
  ],
  [
    'a deploy that names no version may be that of any',
    { signals: [share('v1', moved(1, 0.5)), share('v2', moved(0, 0.5))], events: [deploy(undefined)] },
    false,
  ],
])('%s', ([, given, missed]) => {
  const context = contextOf({ ...given, completeFeeds: new Set(['chg.deploy']) });
  expect(missedDeploys(context) !== undefined).toBe(missed);
});

test('a feed that missed a deploy is not complete, and says why', () => {
  const given = { signals: [share('v1', moved(1, 0.5)), share('v2', moved(0, 0.5))] };
  const context = contextOf({ ...given, bound: ['chg.deploy'] });
  const found = eventsOf({ kind: 'signal', signal: 'chg.deploy' }, context, {});
  const doubt = 'versions v1 and v2 were seen to run, so its feed missed a deploy';
  expect(found).toMatchObject({ inputs: [{ feedComplete: false, feedDoubt: doubt }] });
});
