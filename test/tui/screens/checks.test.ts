import { expect, test } from 'vitest';
import { beforeFixture } from '../fixture-frames.ts';

test.for([
  {
    name: 'what to look at',
    fixture: 'io-stall',
    holds: 'Transactions committed per second (db.commits).',
  },
  { name: 'what it costs', fixture: 'io-stall', holds: '> 1  █████  a look' },
  {
    name: 'what it would settle',
    fixture: 'io-stall',
    holds: 'Would settle, for lock contention in the database',
  },
  { name: 'nothing, where nothing hurts', fixture: 'calm', holds: 'Nothing to check: nothing hurts.' },
] as const)('$fixture tells $name', async ({ fixture, holds }) => {
  expect((await beforeFixture(fixture)).press('7').reads()).toContain(holds);
});

test('y copies what to search for; Enter opens the prediction that it would test', async () => {
  const person = (await beforeFixture('io-stall-fast')).press('7');
  // The first check that is a search in the logs.
  for (let row = 0; row < 20 && !person.reads().match(/^> .*log search/m); row += 1) person.press('down');
  person.press('y');
  expect(person.copied()).toContain('(?:Health check for server \\S+ failed|Server \\S+ is DOWN)');
  expect(person.reads()).toContain('y copies the pattern (?:(?:Readiness|Liveness|');
  expect(person.press('enter').state()).toMatchObject({
    screen: 'hypothesis',
    hypothesis: 'health-check-cascade',
    places: { 'hypothesis/predictions': { key: 'events' } },
  });
});
