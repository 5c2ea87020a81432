import { expect, test } from 'vitest';
import type { Fact, Facts } from '../../../src/model/facts.ts';
import { editFactsText, typedBy } from '../../../src/sources/bundle/edit-facts.ts';
import { parseFacts } from '../../../src/sources/bundle/facts.ts';

const facts = (...all: readonly Omit<Fact, 'origin' | 'note'>[]): Facts =>
  new Map(all.map((one) => [one.id, { ...one, origin: 'given', note: typedBy('ann', 0) }]));

const TYPED = '  # typed by ann, 1970-01-01T00:00:00.000Z\n';
const TEAM = `# What we know.
schema: 1
service: search
facts:
  # HAProxy.
  pool.max: 8 # each
  # No timeout at all.
  dep.tries: { datastore: 1, search: 2 }
`;

test.for<[name: string, text: string, typed: Facts, edited: string]>([
  [
    'a value keeps what stands beside it',
    TEAM,
    facts({ id: 'pool.max', value: 16 }),
    TEAM.replace('  pool.max: 8', `${TYPED}  pool.max: 16`),
  ],
  [
    'one member leaves the others',
    TEAM,
    facts({ id: 'dep.tries', byMember: { datastore: 3 } }),
    TEAM.replace('  dep.tries: { datastore: 1', `${TYPED}  dep.tries: { datastore: 3`),
  ],
  ['a new fact comes last', TEAM, facts({ id: 'db.max', value: 2 }), `${TEAM}${TYPED}  db.max: 2\n`],
  [
    'no facts yet',
    'schema: 1\nfacts:\n',
    facts({ id: 'a.b', value: 2 }),
    `schema: 1\nfacts:\n${TYPED}  a.b: 2\n`,
  ],
  ['no such key yet', 'schema: 1\n', facts({ id: 'a.b', value: 2 }), `schema: 1\nfacts:\n${TYPED}  a.b: 2\n`],
])('%s', ([, text, typed, edited]) => {
  const team = parseFacts(text, 'tollens.yaml').facts;
  const all = new Map([...team, ...typed]);
  expect(editFactsText(text, typed, all, [])).toBe(edited);
});

test('who typed a fact and when is read back; a comment of the team is no part of it', () => {
  const read = parseFacts(
    editFactsText(TEAM, facts({ id: 'db.max', value: 2 }), facts({ id: 'db.max', value: 2 }), []),
    't.yaml',
  );
  expect(read.facts.get('db.max')?.note).toBe('t.yaml:10, typed by ann, 1970-01-01T00:00:00.000Z');
  expect(read.facts.get('pool.max')?.note).toBe('t.yaml:6');
});
