import type { RoleFiller, SignalReference, SignatureTest } from '../model/hypothesis.ts';
import { oncePer } from '../model/once-per.ts';
import type { SignalId } from '../model/signal.ts';
import type { TestContext } from './context.ts';

const referencesOf = (filler: RoleFiller): readonly SignalReference[] => {
  if (filler.kind === 'signal') return [filler];
  return filler.kind === 'factors' ? filler.of.flatMap(referencesOf) : [];
};

/** Every signal that a signature reads. */
export const referencesIn = oncePer((test: SignatureTest): readonly SignalReference[] =>
  Object.values(test.roles).flatMap(referencesOf),
);

/** Whether a signal has series of single instances; undefined where no source gave it. */
export const isSplitByInstance = (id: SignalId, { signals }: TestContext): boolean | undefined =>
  signals.byId.get(id)?.some(({ dimensions }) => dimensions['instance'] !== undefined);
