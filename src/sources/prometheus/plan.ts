import type { QueryTemplate } from '../../model/binding.ts';
import type { ChosenBinding } from './choose-bindings.ts';
import { expandQuery } from './expand-query.ts';
import type { Timing } from './timing.ts';

/** One query to send: the same text at the same step is sent once, whoever needs it. */
export type PlannedQuery = { readonly text: string; readonly stepMs: number };

/** A binding with the queries that it waits for. */
export type PlannedBinding = {
  readonly chosen: ChosenBinding;
  readonly timing: Timing;
  readonly query: PlannedQuery;
  readonly companion?: PlannedQuery;
  readonly rateWindowMs: number;
};

/** Equal for queries that have the same answer. */
export const queryKey = ({ text, stepMs }: PlannedQuery): string => `${stepMs} ${text}`;

/** The queries of a binding. */
export const planBinding = (chosen: ChosenBinding, timing: Timing): PlannedBinding => {
  const { binding, template, found } = chosen;
  const substitution = { selectors: found.selectors, windowMs: timing.windowMs, stepMs: timing.stepMs };
  const plan = (each: QueryTemplate, divideBy: number): PlannedQuery => ({
    text: expandQuery(each, substitution, divideBy),
    stepMs: timing.stepMs,
  });
  return {
    chosen,
    timing,
    query: plan(template, binding.divideBy),
    ...(binding.zeroWhile === undefined ? {} : { companion: plan(binding.zeroWhile, 1) }),
    rateWindowMs: template.text.includes('[$window]') ? timing.windowMs : (binding.ruleWindowMs ?? 0),
  };
};
