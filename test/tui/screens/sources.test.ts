import { expect, test } from 'vitest';
import { before, beforeFixture, pictureOf, SIZES } from '../fixture-frames.ts';

test.for([
  { name: 'status and coverage', holds: '✓ logs (recording): ok; 15 signals, all of them whole' },
  { name: 'what was sampled', holds: 'sampled: haproxy.log, fast 2xx: 1 in 10 of 11,647' },
  {
    name: 'facts with their origin',
    holds: 'given    edge.timeout                      5 s (tollens.yaml:6)',
  },
  {
    name: 'assumed facts',
    holds: 'assumed  time.tolerance                    0.5 s (default, nobody gave it)',
  },
  { name: 'notes on the spans', holds: '! The baseline holds 26 samples, fewer than 30' },
  { name: 'what was not seen', holds: '– no log.probe; 1 prediction waits for it: health-check' },
])('tells $name', async ({ holds }) => {
  const person = await beforeFixture('io-stall', { columns: 180, rows: 60 });
  expect(person.press('8').reads()).toContain(holds);
});

test('a source that has not answered yet shows how far it is', async () => {
  const sources = [
    { id: 'prometheus', done: 30, of: 120, sinceMs: 0 },
    { id: 'elasticsearch', done: 4, of: 4, sinceMs: 0, answeredMs: 3000 },
  ];
  const person = before(await pictureOf('io-stall'), SIZES.usual, { busy: 'asking', sources });
  const lines = person.press('8').reads();
  expect(lines).toContain('prometheus  ███░░░░░░░░░  30 of 120, 3 s');
  expect(lines).toContain('elasticsearch  ████████████  4 of 4, answered in 3 s');
});
