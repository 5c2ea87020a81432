import type { Signal, SignalDefinition } from '../model/signal.ts';
import { combineSignals } from './combine.ts';
import { getDerivation } from './derivation.ts';
import type { SignalSet } from './signal-set.ts';

/** How many things a rate counted in the window that each of its samples was computed over (`per_query_window`). */
export const derivePerWindow = (set: SignalSet, definition: SignalDefinition): readonly Signal[] => {
  const id = getDerivation(definition, 'per_query_window');
  return (id === undefined ? [] : (set.byId.get(id) ?? [])).map((rate) => {
    const seconds = Math.max(rate.rateWindowMs, rate.grid.stepMs) / 1000;
    const query = `${rate.id} × ${seconds} s`;
    return combineSignals(
      definition,
      rate.dimensions,
      [rate],
      query,
      ([perSecond]) => (perSecond as number) * seconds,
    );
  });
};
