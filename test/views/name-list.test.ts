import { expect, test } from 'vitest';
import type { SignalDefinition, SignalKind } from '../../src/model/signal.ts';
import { viewNameList } from '../../src/views/name-list.ts';

const definition = (id: string, kind: SignalKind, meaning: string): SignalDefinition => ({
  id,
  unit: 's',
  kind,
  dimensions: kind === 'fact' ? [] : ['instance'],
  bad: 'up',
  meaning,
  absent: { kind: 'unknown' },
  givenBy: kind === 'fact' ? 'fact' : 'metric',
});

const signals = [
  definition('svc.p99', 'quantile', 'Latency of requests.'),
  definition('db.lock_waits', 'gauge', 'Connections that wait for a lock.'),
  definition('chg.deploy', 'event', 'A deploy.'),
  definition('edge.timeout', 'fact', 'How long the edge waits'),
];

const signatures = [
  { name: 'rises', summary: 'it goes up', roles: { signal: {} }, parameters: { factor: {} } },
];

const listed = (words: readonly string[]) =>
  viewNameList(signatures, signals, words).flatMap(({ heading, entries }) =>
    entries.map(({ name, says }) => `${heading.split(',')[0]}: ${name}: ${says}`),
  );

test.for<[string, readonly string[], readonly string[]]>([
  [
    'without words, all by kind and name',
    [],
    [
      'SIGNATURES: rises: it goes up; takes signal, factor.',
      'SIGNALS: db.lock_waits: Connections that wait for a lock. (s, by instance)',
      'SIGNALS: svc.p99: Latency of requests. (s, by instance)',
      'EVENTS: chg.deploy: A deploy. (s, by instance)',
      'FACTS: edge.timeout: How long the edge waits. (s)',
    ],
  ],
  ['a word in a meaning', ['LATENCY'], ['SIGNALS: svc.p99: Latency of requests. (s, by instance)']],
  [
    'two words that must both be there',
    ['wait', 'edge'],
    ['FACTS: edge.timeout: How long the edge waits. (s)'],
  ],
  ['none', ['teapot'], []],
])('%s', ([, words, expected]) => {
  expect(listed(words)).toEqual(expected);
});
