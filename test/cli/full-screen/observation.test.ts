import { beforeAll, describe, expect, test } from 'vitest';
import { loadCatalog } from '../../../src/catalog/load-catalog.ts';
import { addObservation } from '../../../src/cli/full-screen/observation.ts';
import { withTyped } from '../../../src/cli/full-screen/typed-facts.ts';
import type { Facts } from '../../../src/model/facts.ts';
import type { SignalDefinition } from '../../../src/model/signal.ts';
import { parseFacts } from '../../../src/sources/bundle/facts.ts';

let definitions: readonly SignalDefinition[];
let given: Facts;
const TEAM = 'schema: 1\nfacts:\n  edge.timeout: 5s\n  dep.timeout: { datastore: none, search: 1s }\n';
beforeAll(async () => {
  definitions = (await loadCatalog(['hypotheses'])).signals;
  given = parseFacts(TEAM, 'tollens.yaml', definitions).facts;
});

/** What is said to some lines typed one after the other, and the facts that then hold. */
const type = (...lines: readonly string[]) => {
  let typed: Facts = new Map();
  const says = lines.map((words) => {
    const observed = addObservation(words, { given, typed, definitions }, { who: 'ann', atMs: 0 });
    typed = observed.typed ?? typed;
    return observed.says;
  });
  return { says, facts: withTyped(given, typed) };
};

describe('what is typed is answered', () => {
  test.for<[lines: readonly string[], says: string]>([
    [['edge.timeout=2s'], 'edge.timeout: replaces 5s (tollens.yaml:3); edge.timeout= takes it back.'],
    [
      ['dep.timeout{datastore}=2s'],
      'dep.timeout: replaces datastore: none (tollens.yaml:4); dep.timeout{datastore}= takes it back.',
    ],
    [['dep.timeout{queue}=2s'], 'dep.timeout is taken as given; dep.timeout{queue}= takes it back.'],
    [
      ['edge.timeout=2s', 'edge.timeout=3s'],
      'edge.timeout: replaces 2s (typed by ann, 1970-01-01T00:00:00.000Z); edge.timeout= takes it back.',
    ],
    [['edge.timeout=2s', 'edge.timeout='], 'edge.timeout: taken back; again 5s (tollens.yaml:3).'],
    [
      ['dep.timeout{queue}=2s', 'dep.timeout{queue}='],
      'dep.timeout{queue}: taken back; nothing is given for it.',
    ],
    [['edge.timeout='], 'edge.timeout: you typed no value for it that could be taken back.'],
    [
      ['dep.timeout=2s'],
      'dep.timeout is given for each member: type dep.timeout{datastore}=2s or dep.timeout{search}=2s.',
    ],
    [['edge.timeout{/search}=2s'], 'edge.timeout is given for all at once: type edge.timeout=2s.'],
    [
      ['dep.timeout'],
      'dep.timeout: a value is expected (a duration with its unit, such as 5s, 200ms or 1m, or none), such as dep.timeout{datastore}=5s',
    ],
    [
      ['job.schedule'],
      'job.schedule: a value is expected (cron expression), such as job.schedule{job}=0 3 * * *',
    ],
    [
      ['batch.schedule'],
      'batch.schedule: the catalogue has no such fact; a fact is typed with its value, such as edge.timeout=5s.',
    ],
    [
      ['edge.timeuot'],
      'edge.timeuot: the catalogue has no such fact; did you mean "edge.timeout"?; a fact is typed with its value, such as edge.timeout=5s.',
    ],
  ])('%s', ([lines, says]) => {
    expect(type(...lines).says.at(-1)).toBe(says);
  });

  test.for<[lines: readonly string[], timeout: object]>([
    [['dep.timeout{datastore}=2s'], { datastore: 2, search: 1 }],
    [['dep.timeout{datastore}=2s', 'dep.timeout{queue}=3s'], { datastore: 2, search: 1, queue: 3 }],
    [
      ['dep.timeout{datastore}=2s', 'dep.timeout{search}=3s', 'dep.timeout{datastore}='],
      { datastore: Number.POSITIVE_INFINITY, search: 3 },
    ],
    [['dep.timeout'], { datastore: Number.POSITIVE_INFINITY, search: 1 }],
  ])('%s leaves the other members', ([lines, timeout]) => {
    expect(type(...lines).facts.get('dep.timeout')?.byMember).toEqual(timeout);
  });

  test('a list is typed as in the file', () => {
    const { facts } = type('topology.dependency_routes{datastore}=[/search, /find]');
    expect(facts.get('topology.dependency_routes')?.byMember).toEqual({ datastore: ['/search', '/find'] });
  });
});
