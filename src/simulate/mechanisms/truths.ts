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

/** Signals that tell of a dependency that answers late. */
export const SLOW_SIGNALS: readonly string[] = [
  'dep.p99',
  'dep.p50',
  'dep.mean',
  'dep.inflight',
  'dep.successes',
  'dep.timeouts',
  'log.timeout',
];

/** Signals that tell of more requests. */
export const SURGE_SIGNALS: readonly string[] = [
  'edge.rps',
  'edge.requests',
  'dep.calls',
  'dep.attempts',
  'svc.rps',
];
