import { expect, test } from 'vitest';
import type { Judged } from '../../src/inference/judge.ts';
import type { Recording } from '../../src/model/recording.ts';
import { FIXTURES, type Fixture, recording, trueOf } from '../fixtures/diagnosed.ts';
import { judgedFrom } from './verdicts.ts';

const withDeploy = (recorded: Recording, atS: number, version: string): Recording => ({
  ...recorded,
  events: [
    ...recorded.events,
    {
      signal: 'chg.deploy',
      startMs: recorded.incident.window.startMs + atS * 1000,
      dimensions: { version },
      text: `${version} of something in its path`,
    },
  ],
});

const idOf = ({ hypothesis }: Judged): string => hypothesis.id;
const isEstablished = ({ verdict }: Judged): boolean => verdict === 'supported';

// Of one incident it is known that a deploy began it.
const deployed: Fixture = 'deploy-slow';

test.for(FIXTURES.filter((fixture) => fixture !== deployed))(
  'a deploy that only came before explains nothing, and takes nothing from what does: %s',
  { timeout: 60_000 },
  async (fixture) => {
    const recorded = await recording(fixture);
    const holds = await trueOf(fixture);
    const established = judgedFrom(recorded)
      .filter(({ hypothesis }) => hypothesis.role === 'trigger')
      .filter(isEstablished)
      .map(idOf);
    for (const atS of [-40, -5, 0]) {
      const judged = judgedFrom(withDeploy(recorded, atS, 'v9'));
      const deploy = judged.find((one) => idOf(one) === 'deploy-regression');
      expect([atS, deploy?.verdict, deploy?.confidence]).toEqual([atS, 'inconclusive', 'none']);
      const loops = judged
        .filter(({ hypothesis }) => hypothesis.role === 'loop')
        .filter(isEstablished)
        .map(idOf);
      expect(loops.filter((id) => !holds.has(id))).toEqual([]);
      const stillLeads = judged.filter(({ confidence }) => confidence !== 'none').map(idOf);
      expect(established.filter((id) => !stillLeads.includes(id))).toEqual([]);
    }
  },
);

test('a deploy with its mechanism is the cause', async () => {
  const judged = judgedFrom(await recording(deployed));
  expect(judged.find(({ hypothesis }) => hypothesis.id === 'deploy-regression')).toMatchObject({
    verdict: 'supported',
    confidence: 'strong',
  });
});

test('a feed that claims to be complete and misses the deploy is refuted by the versions that ran, not the deploy', async () => {
  const judged = judgedFrom({ ...(await recording(deployed)), events: [] });
  const deploy = judged.find(({ hypothesis }) => hypothesis.id === 'deploy-regression');
  expect(deploy?.verdict).not.toBe('refuted');
  expect(deploy?.outcomes.find(({ prediction }) => prediction === 'any')).toMatchObject({
    outcome: 'unknown',
    reason: expect.stringContaining('versions v1 and v2 were seen to run'),
  });
});
