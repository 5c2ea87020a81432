import { stringify } from 'yaml';
import type { Facts, FactValue } from '../../model/facts.ts';
import type { SignalDefinition } from '../../model/signal.ts';
import { compareText } from '../../model/text-order.ts';
import { sortKeys } from '../order.ts';

const formatNumber = (value: number, seconds: boolean): number | string => {
  if (value === Number.POSITIVE_INFINITY) return 'none';
  if (!seconds) return value;
  return Number.isInteger(value) ? `${value}s` : `${Math.round(value * 1000)}ms`;
};

const formatValue = (value: FactValue, seconds: boolean): unknown => {
  if (typeof value === 'number') return formatNumber(value, seconds);
  if (typeof value !== 'object') return value;
  return value.map((each) => (typeof each === 'number' ? formatNumber(each, seconds) : each));
};

/** The facts that the team gave as a facts file holds them, in the order of their names. `definitions` tell which are seconds. */
export const factEntries = (
  facts: Facts,
  definitions: readonly SignalDefinition[],
): readonly (readonly [id: string, value: unknown])[] => {
  const units = new Map(definitions.map(({ id, unit }) => [id, unit]));
  return [...facts.values()]
    .filter(({ origin }) => origin === 'given')
    .sort((one, other) => compareText(one.id, other.id))
    .map(({ id, value, byMember }) => {
      const seconds = units.get(id) === 's' || units.get(id) === 'list of s';
      const format = (each: FactValue) => formatValue(each, seconds);
      if (byMember === undefined) return [id, value === undefined ? 'none' : format(value)];
      const members = Object.entries(sortKeys(byMember)).map(([member, each]) => [member, format(each)]);
      return [id, Object.fromEntries(members)];
    });
};

/**
 * Facts as the text of `tollens.yaml`: only those that the team gave, since the others are found again.
 * `definitions` tell which numbers are seconds and so need a unit.
 */
export const formatFacts = (
  service: string,
  facts: Facts,
  definitions: readonly SignalDefinition[] = [],
): string =>
  stringify(
    { schema: 1, service, facts: Object.fromEntries(factEntries(facts, definitions)) },
    { aliasDuplicateObjects: false },
  );
