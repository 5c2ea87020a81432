import { expect, test } from 'vitest';
import type { Binding } from '../../../src/model/binding.ts';
import { chooseBindings } from '../../../src/sources/prometheus/choose-bindings.ts';
import type { FoundEmitter } from '../../../src/sources/prometheus/discover.ts';

const binding = (signal: string, metric: string, more: Partial<Binding> = {}): Binding => ({
  signal,
  query: { text: metric, metrics: [{ name: metric, optional: false }] },
  dimensions: {},
  fixed: {},
  divideBy: 1,
  boundsDivideBy: 1,
  caveats: [],
  ...more,
});

/** An emitter on a server that has no metric whose name begins with `no_`, and cannot tell about `unsure_`. */
const found = (id: string, ...bindings: readonly Binding[]): FoundEmitter => ({
  emitter: { id, title: '', order: 1, fingerprint: [], selectors: {}, bindings },
  selectors: new Map(),
  presence: (name) =>
    name.startsWith('no_') ? 'absent' : name.startsWith('unsure_') ? 'unknown' : 'present',
});

type Row = {
  readonly name: string;
  readonly emitters: readonly FoundEmitter[];
  readonly pins?: Readonly<Record<string, string>>;
  readonly queries: readonly string[];
  readonly notes?: readonly string[];
};

const byInstance = { dimensions: { instance: ['pod'] } };

const rows: readonly Row[] = [
  {
    name: 'of two with the same dimensions the first',
    emitters: [found('a', binding('svc.p99', 'x'), binding('svc.p99', 'y'))],
    queries: ['x'],
  },
  {
    name: 'the first that exists',
    emitters: [found('a', binding('svc.p99', 'no_x'), binding('svc.p99', 'y'))],
    queries: ['y'],
  },
  {
    name: 'what could not be asked is tried',
    emitters: [found('a', binding('svc.p99', 'unsure_x'))],
    queries: ['unsure_x'],
  },
  { name: 'none that exists', emitters: [found('a', binding('svc.p99', 'no_x'))], queries: [] },
  {
    name: 'other dimensions stand beside',
    emitters: [found('a', binding('svc.p99', 'x'), binding('svc.p99', 'y', byInstance))],
    queries: ['x', 'y'],
  },
  {
    name: 'the native form where there is no classic one',
    emitters: [
      found(
        'a',
        binding('svc.p99', 'no_x', { native: { text: 'n', metrics: [{ name: 'n', optional: false }] } }),
      ),
    ],
    queries: ['n'],
  },
  {
    name: 'an optional metric may be absent',
    emitters: [
      found(
        'a',
        binding('svc.err', 'q', {
          query: {
            text: 'q',
            metrics: [
              { name: 'no_x', optional: true },
              { name: 'y', optional: false },
            ],
          },
        }),
      ),
    ],
    queries: ['q'],
  },
  {
    name: 'a selector that picks nothing',
    emitters: [
      found(
        'a',
        binding('svc.p99', 'q', {
          query: { text: 'q', metrics: [{ name: 'x', selector: 'service', optional: false }] },
        }),
      ),
    ],
    queries: [],
  },
  {
    name: 'one emitter a signal',
    emitters: [
      found('a', binding('svc.p99', 'x')),
      found('b', binding('svc.p99', 'y', byInstance), binding('svc.rps', 'z')),
    ],
    queries: ['x', 'z'],
    notes: ['read from a, not from b: svc.p99'],
  },
  {
    name: 'the pinned emitter',
    emitters: [found('a', binding('svc.p99', 'x')), found('b', binding('svc.p99', 'y'))],
    pins: { 'svc.p99': 'b' },
    queries: ['y'],
    notes: ['read from b, not from a: svc.p99'],
  },
  {
    name: 'members of their own stand beside each other',
    emitters: [
      found('a', binding('db.up', 'x', { dimensions: { database: ['i'] } })),
      found('b', binding('db.up', 'y', { fixed: { database: 'd' } })),
    ],
    queries: ['x', 'y'],
  },
];

test.for(rows)('$name', ({ emitters, pins, queries, notes = [] }) => {
  const choice = chooseBindings(emitters, pins);
  expect(choice.chosen.map(({ template }) => template.text)).toEqual(queries);
  expect(choice.notes).toEqual(notes);
});
