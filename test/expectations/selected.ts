import type { Environment } from '../../src/expectations/context.ts';
import { selectSignals } from '../../src/expectations/select.ts';
import type { SignalReference } from '../../src/model/hypothesis.ts';
import type { Dimensions } from '../../src/model/signal.ts';
import { dimensionKey } from '../../src/signals/signal-set.ts';
import { calm, contextOf, type Given, signal } from './context.ts';

/** One series for each set of members. */
export const members = (id: string, ...of: readonly Dimensions[]) =>
  of.map((one) => signal(id, calm(1), one));

/** The members of what was selected, or the lack. */
export const selected = (
  reference: SignalReference,
  given: Given,
  environment: Environment = {},
  by?: string,
): readonly string[] | string => {
  const found = selectSignals(reference, contextOf(given), environment, by);
  return found.kind === 'missing'
    ? found.lack
    : found.signals.map(({ dimensions }) => dimensionKey(dimensions));
};
