import { expect, test } from 'vitest';
import { judgeHost, judgeLoad, judgeTrigger } from '../../../lab/truth/own-assertions.mjs';
import { spansOf } from '../../../lab/truth/spans.mjs';

const plan = {
  steps: [
    { atS: 0, perSecond: 100 },
    { atS: 40, perSecond: 200 },
  ],
  seconds: 60,
};

test.for([
  { sent: 7900, dropped: 0, held: true, says: 'calls made: 7900 of 8000 planned, 0 dropped' },
  { sent: 7100, dropped: 0, held: false, says: 'calls made: 7100 of 8000 planned, 0 dropped' },
  { sent: 8000, dropped: 3, held: false, says: 'calls made: 8000 of 8000 planned, 3 dropped' },
])('$sent calls, $dropped dropped', ({ sent, dropped, held, says }) => {
  expect(judgeLoad({ sent, dropped }, plan)).toMatchObject({ held, text: says });
});

test('a trigger must have ended within the load', () => {
  const load = { startMs: 0, endMs: 60_000 };
  const judged = (endMs: number | undefined) => judgeTrigger('lock', { startMs: 20_000, endMs }, load);
  expect(judged(35_100)).toEqual({ held: true, value: 15.1, text: 'trigger lock: from 20.0 s to 35.1 s' });
  expect(judged(60_500).held).toBe(false);
  expect(judged(undefined)).toMatchObject({ held: false, text: 'trigger lock: from 20.0 s to no end' });
});

test('an incident that starves the host needs an idle one only before', () => {
  const load = { startMs: 0, endMs: 60_000 };
  const spans = spansOf(load, [{ startMs: 30_000, endMs: 50_000 }]);
  const samples = Array.from({ length: 60 }, (_, second) => ({
    atMs: second * 1000,
    values: { host_idle: second >= 30 ? 0 : 0.4, foreign_cores: 1.5 },
  }));
  const judged = (starves: boolean) => judgeHost({ starves_host: starves }, samples, spans);
  expect(judged(true)).toMatchObject([{ held: true }]);
  expect(judged(false)).toEqual([
    {
      held: false,
      value: 0,
      text: 'host_idle all along: 0 (least over 5 s), expected at least 0.1; other processes used up to 1.5 cores',
    },
  ]);
});
