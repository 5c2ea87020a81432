import type { Signal } from '../../src/model/signal.ts';
import { buildSignal, type SignalOptions } from '../build/signal.ts';

/** One series for each member of a dimension, by its samples. */
export const membersOf = (
  by: string,
  samples: Readonly<Record<string, string>>,
  options: SignalOptions = {},
): readonly Signal[] =>
  Object.entries(samples).map(([member, notation]) =>
    buildSignal(notation, { ...options, dimensions: { [by]: member } }),
  );

/** So many members, all with the same samples or each with its own. */
export const manyMembers = (
  by: string,
  count: number,
  samples: (index: number) => string,
  options: SignalOptions = {},
): readonly Signal[] =>
  membersOf(
    by,
    Object.fromEntries(Array.from({ length: count }, (_, index) => [`m${index}`, samples(index)])),
    options,
  );
