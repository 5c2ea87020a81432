import { type Dimensions, SAMPLE, type Signal, type SignalDefinition } from '../model/signal.ts';
import { resolutionOf } from './resolution.ts';
import { undividedOf } from './signal-set.ts';
import { sampleSteps } from './stretch.ts';

/** The sampling of the coarsest of several signals: what is computed from them says no more. */
export const coarsestOf = (inputs: readonly Signal[]): Pick<Signal, 'sampling'> => {
  const { sampling } = inputs.reduce((best, one) => (sampleSteps(one) > sampleSteps(best) ? one : best));
  return sampling === undefined ? {} : { sampling };
};

/** A signal computed sample by sample from others on the same grid; a gap in any input is a gap. */
export const combineSignals = (
  definition: SignalDefinition,
  dimensions: Dimensions,
  inputs: readonly Signal[],
  query: string,
  compute: (values: readonly number[]) => number,
): Signal => {
  const first = inputs[0] as Signal;
  const length = first.grid.length;
  const values = new Float64Array(length).fill(Number.NaN);
  const states = new Uint8Array(length).fill(SAMPLE.gap);
  const row = new Array<number>(inputs.length).fill(0);
  for (let index = 0; index < length; index += 1) {
    let state: number = SAMPLE.value;
    for (let which = 0; which < inputs.length; which += 1) {
      const input = inputs[which] as Signal;
      const own = input.states[index] as number;
      if (own === SAMPLE.gap) state = SAMPLE.gap;
      else if (own !== SAMPLE.value && state !== SAMPLE.gap) state = SAMPLE.notANumber;
      row[which] = input.values[index] as number;
    }
    if (state === SAMPLE.value) {
      const value = compute(row);
      values[index] = value;
      if (Number.isNaN(value)) state = SAMPLE.notANumber;
    }
    states[index] = state;
  }
  const rateWindowMs = Math.max(...inputs.map((input) => input.rateWindowMs));
  return {
    id: definition.id,
    dimensions,
    unit: definition.unit,
    kind: definition.kind,
    grid: first.grid,
    values,
    states,
    rateWindowMs,
    ...coarsestOf(inputs),
    resolution: resolutionOf(definition, rateWindowMs, first.grid.stepMs),
    provenance: { source: 'derived', query },
  };
};

/** The most that a sum can have been, where each of its members has such a limit. */
const mostOfSum = (members: readonly Signal[]): Pick<Signal, 'most'> => {
  const limits = members.flatMap(({ most }) => (most === undefined ? [] : [most]));
  if (limits.length < members.length) return {};
  return { most: { value: limits.reduce((sum, { value }) => sum + value, 0), of: limits[0]!.of } };
};

const sum = (members: readonly Signal[], dimensions: Dimensions): Signal => {
  const first = members[0] as Signal;
  if (members.length === 1) return { ...first, dimensions };
  const length = first.grid.length;
  const values = new Float64Array(length).fill(Number.NaN);
  const states = new Uint8Array(length).fill(SAMPLE.gap);
  for (const member of members) {
    for (let index = 0; index < length; index += 1) {
      if (member.states[index] !== SAMPLE.value) continue;
      values[index] =
        (states[index] === SAMPLE.value ? (values[index] as number) : 0) + (member.values[index] as number);
      states[index] = SAMPLE.value;
    }
  }
  const { most: _, ...rest } = first;
  return {
    ...rest,
    dimensions,
    values,
    states,
    ...mostOfSum(members),
    ...coarsestOf(members),
    provenance: {
      source: first.provenance.source,
      query: [...new Set(members.map((member) => member.provenance.query))].join(' + '),
    },
  };
};

type Sum = { readonly members: readonly Signal[]; readonly dimensions: Dimensions; readonly sum: Signal };

const isSameList = (one: readonly Signal[], other: readonly Signal[]): boolean =>
  one.length === other.length && one.every((member, index) => member === other[index]);

const NO_DIMENSIONS: Dimensions = {};

const sums = new WeakMap<Signal, Sum[]>();

/**
 * Sum over members; a member's gap counts as nothing, a step without any member is a gap. Added up once for the same
 * members: each instance of an expectation asks again.
 */
export const sumSignals = (members: readonly Signal[], dimensions: Dimensions = NO_DIMENSIONS): Signal => {
  const first = members[0] as Signal;
  const known = sums.get(first);
  const found = known?.find((one) => one.dimensions === dimensions && isSameList(one.members, members));
  if (found !== undefined) return found.sum;
  const made = { members, dimensions, sum: sum(members, dimensions) };
  if (known === undefined) sums.set(first, [made]);
  else known.push(made);
  return made.sum;
};

/** The total of the members of one id: as its source measured it, else their sum. */
export const totalOf = (members: readonly Signal[]): Signal => undividedOf(members) ?? sumSignals(members);
