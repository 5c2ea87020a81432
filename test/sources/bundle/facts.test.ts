import { describe, expect, test } from 'vitest';
import { InputError, InputErrors } from '../../../src/errors.ts';
import { parseFacts } from '../../../src/sources/bundle/facts.ts';
import { formatFacts } from '../../../src/sources/bundle/facts-text.ts';
import { DEFINITIONS } from './sample-bundle.ts';

const file = 'team/tollens.yaml';
const parse = (facts: string) =>
  parseFacts(`schema: 1\nservice: search\nfacts:\n  ${facts}\n`, file, DEFINITIONS);

describe('parseFacts', () => {
  test.for([
    { name: 'seconds', facts: 'edge.timeout: 5s', value: 5 },
    { name: 'milliseconds', facts: 'edge.timeout: 200ms', value: 0.2 },
    { name: 'minutes', facts: 'edge.timeout: 1m', value: 60 },
    { name: 'no timeout is one without end', facts: 'edge.timeout: none', value: Number.POSITIVE_INFINITY },
    { name: 'a truth', facts: 'probe.shares_request_pool: true', value: true },
    { name: 'durations', facts: 'edge.deadlines: [5s, 1m]', value: [5, 60] },
    { name: 'words', facts: 'job.schedule: "0 3 * * *"', value: '0 3 * * *' },
    { name: 'a number', facts: 'dep.tries: 4', value: 4 },
  ])('$name', ({ facts, value }) => {
    const [fact] = parse(facts).facts.values();
    expect(fact).toMatchObject({ value, origin: 'given', note: 'tollens.yaml:4' });
  });

  test('a map means one value per member', () => {
    const { facts, service } = parse('dep.timeout: { datastore: none, search: 1s }');
    expect(service).toBe('search');
    expect(facts.get('dep.timeout')).toEqual({
      id: 'dep.timeout',
      byMember: { datastore: Number.POSITIVE_INFINITY, search: 1 },
      origin: 'given',
      note: 'tollens.yaml:4',
    });
    expect(
      parse('topology.dependency_routes: { datastore: [/search] }').facts.get('topology.dependency_routes'),
    ).toMatchObject({
      byMember: { datastore: ['/search'] },
    });
  });

  test.for([
    { name: 'no facts', text: 'schema: 1\nservice: search\nfacts:\n' },
    { name: 'no `facts:` at all', text: 'schema: 1\n' },
  ])('$name: an empty map', ({ text }) => {
    expect(parseFacts(text, file, DEFINITIONS).facts.size).toBe(0);
  });

  test.for([
    {
      name: 'an unknown fact, with the nearest name',
      facts: 'edge.timout: 5s',
      at: [4, 3],
      says: 'unknown fact "edge.timout"; did you mean "edge.timeout"?',
    },
    { name: 'a metric is no fact', facts: 'svc.rps: 3', at: [4, 3], says: 'unknown fact "svc.rps"' },
    {
      name: 'a bare number for a duration',
      facts: 'edge.timeout: 5',
      at: [4, 17],
      says: 'edge.timeout: expected a duration with its unit',
    },
    {
      name: 'a word for a duration',
      facts: 'edge.timeout: soon',
      at: [4, 17],
      says: 'edge.timeout: expected a duration',
    },
    { name: 'a negative duration', facts: 'edge.timeout: -5s', at: [4, 17], says: 'expected a duration' },
    { name: 'a duration for a number', facts: 'dep.tries: 5s', at: [4, 14], says: 'expected a number' },
    {
      name: 'a word for a truth',
      facts: 'probe.shares_request_pool: yes',
      at: [4, 30],
      says: 'expected true or false',
    },
    {
      name: 'one wrong member',
      facts: 'dep.timeout: { a: 1s, b: 2 }',
      at: [4, 28],
      says: 'dep.timeout of b: expected a duration',
    },
    {
      name: 'members where there are none',
      facts: 'probe.period: { a: 1s }',
      at: [4, 17],
      says: 'expected one value, not a map',
    },
    { name: 'nothing', facts: 'edge.timeout:', at: [4, 16], says: 'edge.timeout: expected a duration' },
  ])('$name', ({ facts, at, says }) => {
    try {
      parse(facts);
      expect.unreachable('it has to throw');
    } catch (error) {
      expect(error).toBeInstanceOf(InputError);
      expect((error as InputError).location).toEqual({ file, line: at[0], column: at[1] });
      expect((error as InputError).message).toContain(says);
    }
  });

  test.for([
    {
      name: 'an unknown key',
      text: 'schema: 1\nservices: a\n',
      says: 'unknown key "services"; did you mean "service"?',
    },
    { name: 'no schema', text: 'service: a\n', says: 'expected `schema: 1`' },
    { name: 'a list', text: '- 1\n', says: 'expected a map' },
    { name: 'a second document', text: 'schema: 1\n---\nfacts: {}\n', says: 'multiple documents' },
    { name: 'a key twice', text: 'schema: 1\nschema: 1\n', says: 'not valid YAML' },
  ])('$name', ({ text, says }) => {
    expect(() => parseFacts(text, file, DEFINITIONS)).toThrow(says);
  });

  test('several faults are all said', () => {
    const several = () => parse('edge.timeout: 5\n  dep.tries: 1s');
    expect(several).toThrow(InputErrors);
    expect(several).toThrow(/edge\.timeout.*\n.*dep\.tries/);
  });
});

describe('formatFacts', () => {
  test('what it writes is read as the same facts', () => {
    const text =
      'schema: 1\nservice: search\nfacts:\n  dep.timeout: { a: none, b: 250ms }\n  edge.deadlines: [5s, 60s]\n  dep.tries: 3\n';
    const { facts } = parseFacts(text, 'tollens.yaml', DEFINITIONS);
    const again = parseFacts(formatFacts('search', facts, DEFINITIONS), 'tollens.yaml', DEFINITIONS).facts;
    const values = (all: typeof facts) => [...all.values()].map(({ note, ...fact }) => fact);
    expect(values(again)).toEqual(values(facts));
  });

  test('only facts that the team gave are written', () => {
    const text = formatFacts(
      's',
      new Map([['dep.tries', { id: 'dep.tries', value: 1, origin: 'assumed' as const }]]),
      DEFINITIONS,
    );
    expect(text).not.toContain('dep.tries');
  });
});
