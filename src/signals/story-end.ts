import type { Facts } from '../model/facts.ts';
import type { Spans } from '../model/time.ts';
import type { SignalSet } from './signal-set.ts';
import type { Symptom } from './symptom.ts';
import { SHORTEST } from './symptom-runs.ts';
import { leadSteps } from './window.ts';

/** Steps in a row out of the ordinary that are more than noise. */
const LASTING = 3;

/** The first step after so many calm ones since the last trouble, from `from` on; steps at which the edge said nothing are none. */
const afterCalm = (symptom: Symptom, from: number, steps: number): number | undefined => {
  let calm = 0;
  let run = 0;
  for (let index = from; index < symptom.severity.length; index += 1) {
    if (Number.isNaN(symptom.severity[index])) continue;
    run = symptom.abnormal[index] === 1 ? run + 1 : 0;
    if (run >= LASTING) calm = 0;
    else if (run === 0) calm += 1;
    if (calm === steps) return index + 1;
  }
  return undefined;
};

/**
 * The spans of a diagnosis with where its story ends: when users had been well for a lead and as long as an incident takes.
 * A stall reaches the edge a lead late, so what comes back sooner may be a relapse; what begins later has a beginning of
 * its own, and may be another incident's.
 */
export const withStoryEnd = (
  spans: Spans,
  symptom: Symptom | undefined,
  set: SignalSet,
  facts: Facts,
): Spans => {
  const until = symptom && afterCalm(symptom, spans.window.end, leadSteps(set, facts) + SHORTEST);
  return until === undefined ? spans : { ...spans, until };
};
