import type { Diagnosis } from '../model/diagnosis.ts';

/**
 * The keys of a type in the order in which they are written, level by level; `true` where there are none below.
 * A list has the shape of its items. `'map'` is an object with free keys, which are written in code-point order.
 */
type Shape<T> = T extends readonly (infer Item)[]
  ? Shape<Item>
  : T extends object
    ? string extends keyof T
      ? 'map'
      : { readonly [Key in keyof T]-?: Shape<NonNullable<T[Key]>> }
    : true;

/** A shape of any type. */
export type AnyShape = true | 'map' | { readonly [key: string]: AnyShape };

const span = { from: true, to: true } as const;
const override = { disabled: true, prior: span, appliesWhen: true } as const;
const member = { signal: true, dimensions: 'map' } as const;

const prediction = {
  id: true,
  statement: true,
  because: true,
  outcome: true,
  reason: true,
  quality: true,
  weightDb: true,
  group: true,
  refuting: true,
  assumed: true,
  member: true,
  signals: member,
  numbers: { name: true, value: true, unit: true },
  queries: { source: true, query: true },
  links: true,
} as const;

const hypothesis = {
  id: true,
  title: true,
  role: true,
  subject: true,
  verdict: true,
  explainedBy: true,
  confidence: true,
  posterior: true,
  evidenceDb: true,
  supportDb: true,
  marginDb: true,
  tested: true,
  of: true,
  fragile: true,
  refutedBy: true,
  survived: true,
  mitigation: true,
  fix: true,
  nextCheck: true,
  confounders: true,
  named: { what: true, name: true, knownAs: true, lines: true },
  override,
  predictions: prediction,
} as const;

const account = {
  chain: { id: true, role: true, onset: span, datedBy: true },
  links: { from: true, to: true, lag: { minS: true, maxS: true }, order: true, testedFrom: true, when: true },
  loop: { from: true, to: true },
  unexplained: true,
  triggerEnded: true,
  rival: { chain: true, marginDb: true },
} as const;

const logTemplate = {
  template: true,
  dataset: true,
  windowCount: true,
  baselineCount: true,
  example: true,
  instances: true,
  change: true,
} as const;

/** The keys of a diagnosis in the order in which `diagnosis.json` has them: that of the type. */
export const diagnosisShape: Shape<Diagnosis> = {
  schema: true,
  tool: { name: true, version: true },
  incident: {
    service: true,
    window: span,
    baseline: span,
    lead: span,
    stepS: true,
    facts: { id: true, value: true, origin: true, note: true },
    notes: true,
  },
  impact: {
    from: true,
    to: true,
    failed: true,
    total: true,
    hardFailureMinutes: true,
    retriesIncluded: true,
    seenAt: true,
    ongoing: true,
    overSince: true,
    observations: true,
  },
  sources: { id: true, kind: true, status: true, problems: true, warnings: true, sampled: true },
  signals: {
    ...member,
    unit: true,
    source: true,
    query: true,
    windowCoverage: true,
    baselineCoverage: true,
    baselineMedian: true,
    windowMedian: true,
    onset: span,
  },
  hypotheses: hypothesis,
  shown: { hypotheses: true, of: true, leaderHidden: true },
  overrides: { hypothesis: true, ...override },
  unknownCause: { posterior: true, leads: true },
  answer: { trigger: true, posterior: true, chance: true },
  account,
  sensitivity: { hypothesis: true, prediction: true, wouldLead: true },
  nextChecks: {
    hypothesis: true,
    prediction: true,
    statement: true,
    why: true,
    information: true,
    cost: true,
    how: true,
    query: true,
  },
  largestChanges: { ...member, unit: true, from: true, to: true, scales: true, symptom: true, query: true },
  changesBefore: { at: true, signal: true, text: true, hypotheses: true },
  timeline: { at: span, kind: true, text: true, hypothesis: true },
  logs: { templates: logTemplate, sampled: true },
  notSeen: { signal: true, why: true, needed: true, hypotheses: true },
};
