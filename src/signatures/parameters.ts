import type { DetectorInput } from './detector.ts';

/** A parameter as a number; undefined when it was not given. Durations are seconds. */
export const numberOf = (input: DetectorInput, name: string): number | undefined => {
  const value = input.parameters[name];
  return typeof value === 'number' ? value : undefined;
};

/** A parameter as a number, or its default where a caller left it out. */
export const numberOr = (input: DetectorInput, name: string, fallback: number): number =>
  numberOf(input, name) ?? fallback;

/** A parameter as a word; undefined when it was not given. */
export const wordOf = (input: DetectorInput, name: string): string | undefined => {
  const value = input.parameters[name];
  return typeof value === 'string' ? value : undefined;
};

/** A parameter as a list of numbers: one number is a list of one. */
export const listOf = (input: DetectorInput, name: string): readonly number[] | undefined => {
  const value = input.parameters[name];
  if (typeof value === 'number') return [value];
  return typeof value === 'object' ? value : undefined;
};

/** Directions a `direction` parameter asks for. */
export const directionsOf = (input: DetectorInput): readonly ('up' | 'down')[] => {
  const word = wordOf(input, 'direction') ?? 'up';
  return word === 'any' ? ['up', 'down'] : word === 'down' ? ['down'] : ['up'];
};
