import type { Scenario } from '../scenario.ts';

type Truth = Scenario['truth'];

/** Nothing was wrong. */
export const CALM: Truth = {
  triggers: [],
  accounts: [],
  supported: [],
  refuted: [],
  unknown: [],
  telling: [],
  note: 'Nothing was wrong.',
};

/** What was wrong, with nothing said of what else must be told. */
export const truthOf = (
  triggers: readonly string[],
  chain: readonly string[],
  telling: readonly string[],
  note: string,
): Truth => ({ ...CALM, triggers, accounts: chain.length === 0 ? [] : [chain], telling, note });
