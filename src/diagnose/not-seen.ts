import type { Judged } from '../inference/judge.ts';
import type { Diagnosis } from '../model/diagnosis.ts';
import type { Lack } from '../model/evidence.ts';
import { compareText } from '../model/text-order.ts';

/** Lacks that somebody could mend by giving a fact, a binding or more data. */
const MENDABLE = new Set<Lack>(['not_bound', 'fact', 'coverage', 'baseline']);

/** A name of a signal, feed or fact in a reason. */
const NAME = /\b[a-z]+\.[a-z0-9_]+\b/;

/** What predictions of hypotheses that are still open asked for and nothing answered, most needed first. */
export const collectNotSeen = (judged: readonly Judged[]): Diagnosis['notSeen'] => {
  const needs = new Map<string, { why: string; needed: number; hypotheses: Set<string> }>();
  for (const one of judged) {
    if (!one.applicable || one.verdict === 'refuted') continue;
    for (const outcome of one.outcomes) {
      if (outcome.outcome !== 'unknown' || outcome.lack === undefined || !MENDABLE.has(outcome.lack))
        continue;
      const missing = new Map<string, string>();
      for (const reason of outcome.reason.split('; ')) {
        const name = NAME.exec(reason)?.[0];
        if (name !== undefined && !missing.has(name)) missing.set(name, reason);
      }
      for (const [name, why] of missing) {
        const entry = needs.get(name);
        if (entry === undefined) {
          needs.set(name, { why, needed: 1, hypotheses: new Set([one.hypothesis.id]) });
        } else {
          entry.needed += 1;
          entry.hypotheses.add(one.hypothesis.id);
        }
      }
    }
  }
  return [...needs]
    .sort(([a, left], [b, right]) => right.needed - left.needed || compareText(a, b))
    .map(([signal, { why, needed, hypotheses }]) => ({ signal, why, needed, hypotheses: [...hypotheses] }));
};
