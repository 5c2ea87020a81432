import { SAMPLE, type Signal } from '../model/signal.ts';
import { coarsestOf } from './combine.ts';
import { type SignalSet, undividedOf } from './signal-set.ts';

/** Where it was seen what users got: at the edge; or at the service, which stands in where nothing measured the edge. */
export type Vantage = 'edge' | 'svc';

const COUNTS = ['err', 'err_ratio', 'rps', 'requests'] as const;

/** The members that are whole instances, and no part of one. */
export const wholeInstances = (members: readonly Signal[]): readonly Signal[] =>
  members.filter(({ dimensions }) => Object.keys(dimensions).join() === 'instance');

/**
 * The highest of several latencies at each step. That of all is no higher, and no lower than a hundredth of the requests
 * lets it be; a lower bound only where all of them are.
 */
const slowestOf = (members: readonly Signal[]): Signal | undefined => {
  const [first] = members;
  if (first === undefined) return undefined;
  const values = first.values.slice().fill(Number.NaN);
  const states = first.states.slice().fill(SAMPLE.gap);
  for (let index = 0; index < values.length; index += 1) {
    const measured = members.filter(({ states: own }) => own[index] === SAMPLE.value);
    const isBound = members.every(({ states: own }) => own[index] === SAMPLE.censored);
    if (measured.length === 0 && !isBound) continue;
    const known = isBound ? members : measured;
    values[index] = Math.max(...known.map((one) => one.values[index]!));
    states[index] = isBound ? SAMPLE.censored : SAMPLE.value;
  }
  return { ...first, dimensions: {}, values, states, ...coarsestOf(members) };
};

/** A p99 that users waited for, and whose it is, as the subject of a sentence. */
export type SeenLatency = { readonly signal: Signal; readonly name: string };

/** What users waited for: the p99 of the edge, else that of the service, else at each step that of its slowest instance. */
export const latencySeen = (set: SignalSet): SeenLatency | undefined => {
  const edge = undividedOf(set.byId.get('edge.p99') ?? []);
  if (edge !== undefined) return { signal: edge, name: 'Edge p99' };
  const members = set.byId.get('svc.p99') ?? [];
  const service = undividedOf(members);
  if (service !== undefined) return { signal: service, name: "The service's p99" };
  const slowest = slowestOf(wholeInstances(members));
  return slowest === undefined
    ? undefined
    : { signal: slowest, name: 'The p99 of the slowest instance of the service' };
};

const counts = (set: SignalSet, vantage: Vantage): boolean =>
  COUNTS.some((name) => set.byId.has(`${vantage}.${name}`));

/**
 * Where a set shows what users got; undefined where nothing does. The service itself sees less than the edge: not what
 * never reached it, nor what never ended.
 */
export const vantageOf = (set: SignalSet): Vantage | undefined => {
  if (counts(set, 'edge') || undividedOf(set.byId.get('edge.p99') ?? []) !== undefined) return 'edge';
  return counts(set, 'svc') || latencySeen(set) !== undefined ? 'svc' : undefined;
};
