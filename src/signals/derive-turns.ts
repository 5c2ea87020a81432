import { parseDuration } from '../model/duration.ts';
import { SAMPLE, type Signal, type SignalDefinition } from '../model/signal.ts';
import { getDerivation } from './derivation.ts';
import { resolutionOf } from './resolution.ts';
import type { SignalSet } from './signal-set.ts';
import { isKnown } from './stretch.ts';

const spanSteps = ({ derived }: SignalDefinition, stepMs: number): number => {
  const { span } = derived as { readonly span?: unknown };
  const seconds = typeof span === 'string' ? parseDuration(span) : undefined;
  return Math.max(1, Math.round(((seconds ?? 0) * 1000) / stepMs));
};

/** 1 at each step at which a signal went the other way than when it last moved. */
const turnsIn = (signal: Signal): Uint8Array => {
  const turns = new Uint8Array(signal.values.length);
  let last = Number.NaN;
  let direction = 0;
  for (let index = 0; index < turns.length; index += 1) {
    if (!isKnown(signal, index)) continue;
    const value = signal.values[index]!;
    const moved = Math.sign(value - last);
    last = value;
    if (Number.isNaN(moved) || moved === 0) continue;
    if (direction !== 0 && moved !== direction) turns[index] = 1;
    direction = moved;
  }
  return turns;
};

const countTurns = (signal: Signal, definition: SignalDefinition): Signal => {
  const { grid } = signal;
  const steps = spanSteps(definition, grid.stepMs);
  const turns = turnsIn(signal);
  const values = new Float64Array(grid.length).fill(Number.NaN);
  const states = new Uint8Array(grid.length).fill(SAMPLE.gap);
  let sum = 0;
  for (let index = 0; index < grid.length; index += 1) {
    sum += turns[index]! - (turns[index - steps] ?? 0);
    if (index < steps - 1 || !isKnown(signal, index)) continue;
    values[index] = sum;
    states[index] = SAMPLE.value;
  }
  return {
    id: definition.id,
    dimensions: signal.dimensions,
    unit: definition.unit,
    kind: definition.kind,
    grid,
    values,
    states,
    rateWindowMs: signal.rateWindowMs,
    resolution: resolutionOf(definition, signal.rateWindowMs, grid.stepMs),
    provenance: {
      source: 'derived',
      query: `changes of direction of ${signal.id} in the last ${steps} samples`,
    },
  };
};

/**
 * How often a signal changed its direction in the last so many minutes (`turns_of`, with `span`). A step with less than that
 * behind it is a gap: what was not seen may have turned.
 */
export const deriveTurns = (set: SignalSet, definition: SignalDefinition): readonly Signal[] => {
  const id = getDerivation(definition, 'turns_of');
  return (id === undefined ? [] : (set.byId.get(id) ?? [])).map((signal) => countTurns(signal, definition));
};
