import type { Fact, Facts } from '../model/facts.ts';
import { SAMPLE, type Signal, type SignalDefinition } from '../model/signal.ts';
import type { Grid } from '../model/time.ts';
import { type SignalDefinitions, type SignalSet, withSignals } from './signal-set.ts';

const constant = (
  definition: SignalDefinition,
  grid: Grid,
  value: number,
  member: Readonly<Record<string, string>>,
): Signal => ({
  id: definition.id,
  dimensions: member,
  unit: definition.unit,
  kind: definition.kind,
  grid,
  values: new Float64Array(grid.length).fill(value),
  states: new Uint8Array(grid.length).fill(SAMPLE.value),
  rateWindowMs: 0,
  resolution: 0,
  provenance: { source: 'facts', query: `fact ${definition.id}` },
});

const levelsOf = (
  fact: Fact,
  definition: SignalDefinition,
): readonly { readonly value: number; readonly member: Readonly<Record<string, string>> }[] => {
  const dimension = definition.dimensions[0];
  const levels: { value: number; member: Readonly<Record<string, string>> }[] = [];
  if (typeof fact.value === 'number') levels.push({ value: fact.value, member: {} });
  for (const [member, value] of Object.entries(fact.byMember ?? {})) {
    if (typeof value === 'number' && dimension !== undefined)
      levels.push({ value, member: { [dimension]: member } });
  }
  return levels;
};

/**
 * The set with limits that no metric exports but the team gave (`db.max_conns`, `svc.workers_max`), as constants. An
 * assumed one stays a fact: of a series nobody could tell any more that it was assumed.
 */
export const addLimitsFromFacts = (
  set: SignalSet,
  facts: Facts,
  definitions: SignalDefinitions,
): SignalSet => {
  const added: Signal[] = [];
  for (const fact of facts.values()) {
    const definition = definitions.get(fact.id);
    if (definition?.givenBy !== 'both' || fact.origin === 'assumed' || set.byId.has(fact.id)) continue;
    for (const { value, member } of levelsOf(fact, definition)) {
      if (Number.isFinite(value)) added.push(constant(definition, set.grid, value, member));
    }
  }
  return withSignals(set, added);
};
