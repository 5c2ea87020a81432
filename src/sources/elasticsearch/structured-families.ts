import type { SignalId } from '../../model/signal.ts';

/** How a proxy that has fields instead of words says a family. */
type Rule = {
  readonly signal: SignalId;
  /** Termination state of HAProxy, two to four letters. */
  readonly state?: RegExp;
  /** Response flags of Envoy, separated by commas. */
  readonly flags?: readonly string[];
  /** The proxy had no server to use. */
  readonly noServer?: true;
};

const RULES: readonly Rule[] = [
  { signal: 'log.lb_timeout', state: /^(?:sH|sC|sQ|cH)(?:[-A-Z]{2})?$/, flags: ['UT', 'SI', 'DPE'] },
  { signal: 'log.no_upstream', flags: ['UH'], noServer: true },
  { signal: 'log.upstream_reset', flags: ['UC'] },
  { signal: 'log.lb_unavailable', flags: ['UO', 'UF', 'URX', 'LR', 'UR'] },
];

/** Where HAProxy's way of ending a session stands; other proxies write response flags. */
export const isTerminationState = (field: string): boolean => field.endsWith('termination_state');

/** Values of a termination field, of all that occur, which say a family; undefined where the field says nothing about it. */
export const statesOf = (
  signal: SignalId,
  field: string,
  values: readonly string[],
): readonly string[] | undefined => {
  const rule = RULES.find((each) => each.signal === signal);
  const { state, flags } = rule ?? {};
  if (isTerminationState(field)) return state && values.filter((value) => state.test(value));
  return flags && values.filter((value) => value.split(',').some((flag) => flags.includes(flag)));
};

/** Whether a line without a server says a family. */
export const saysNoServer = (signal: SignalId): boolean =>
  RULES.some((rule) => rule.signal === signal && rule.noServer === true);
