import { SAMPLE, type Signal, type SignalDefinition, type SignalId } from '../model/signal.ts';
import { coarsestOf } from './combine.ts';
import { operandsOf } from './derive.ts';
import { resolutionOf } from './resolution.ts';
import { type SignalDefinitions, type SignalSet, withSignals } from './signal-set.ts';

/** A signal that is zero wherever its companion was present: asked for, and nothing there. */
const zerosBeside = (definition: SignalDefinition, companions: readonly Signal[]): Signal => {
  const first = companions[0] as Signal;
  const values = new Float64Array(first.grid.length).fill(Number.NaN);
  const states = new Uint8Array(first.grid.length).fill(SAMPLE.gap);
  for (const companion of companions) {
    for (let index = 0; index < first.grid.length; index += 1) {
      if (companion.states[index] !== SAMPLE.value) continue;
      values[index] = 0;
      states[index] = SAMPLE.value;
    }
  }
  return {
    id: definition.id,
    dimensions: {},
    unit: definition.unit,
    kind: definition.kind,
    grid: first.grid,
    values,
    states,
    rateWindowMs: first.rateWindowMs,
    ...coarsestOf(companions),
    resolution: resolutionOf(definition, first.rateWindowMs, first.grid.stepMs),
    provenance: {
      source: first.provenance.source,
      query: `no series of ${definition.id} while ${first.id} was present`,
    },
  };
};

/**
 * The set with zeros for signals that were asked for, that have no series although every source answered in full, and
 * whose absence means zero while a companion is present. Any other absence stays unknown, and what follows from others
 * that are there is not absent.
 */
export const fillAbsent = (
  set: SignalSet,
  answered: ReadonlySet<SignalId>,
  definitions: SignalDefinitions,
): SignalSet => {
  const fill = (into: SignalSet, isDue: (definition: SignalDefinition) => boolean): SignalSet => {
    const filled: Signal[] = [];
    for (const id of answered) {
      const definition = definitions.get(id);
      if (definition?.absent.kind !== 'zero_when' || into.byId.has(id) || !isDue(definition)) continue;
      // What was itself filled in is no witness.
      const companions = set.byId.get(definition.absent.companion);
      if (companions !== undefined) filled.push(zerosBeside(definition, companions));
    }
    return withSignals(into, filled);
  };
  const measured = fill(set, ({ derived }) => derived === undefined);
  return fill(measured, ({ derived }) => {
    const operands = operandsOf(derived);
    return operands.length === 0 || !operands.every((id) => measured.byId.has(id));
  });
};
