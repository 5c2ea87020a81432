import * as z from 'zod';
import type { Diagnosis } from '../model/diagnosis.ts';

const timestamp = z.iso.datetime({ precision: 3 }).describe('RFC 3339 time in UTC with milliseconds');
const span = z.strictObject({ from: timestamp, to: timestamp });
const text = z.string();
const number = z.number();
const count = z.number().int().nonnegative();
const list = <Item extends z.ZodType>(item: Item) => z.array(item).readonly();
const dimensions = z.record(text, text).readonly();
const role = z.enum(['trigger', 'amplifier', 'propagation', 'loop', 'artefact']);

const prediction = z.strictObject({
  id: text,
  statement: text,
  because: text,
  outcome: z.enum(['observed', 'absent', 'unknown']),
  reason: text,
  quality: number.min(0).max(1),
  weightDb: number.describe('Weight of the outcome in decibans: 10 dB are odds of 10 to 1'),
  group: text,
  refuting: z.boolean().describe('A necessary condition: its failure refutes'),
  assumed: z.boolean().describe('Rests on a default that nobody gave: it never refutes'),
  member: text.exactOptional(),
  signals: list(z.strictObject({ signal: text, dimensions })),
  numbers: list(z.strictObject({ name: text, value: z.union([number, text]), unit: text })),
  queries: list(z.strictObject({ source: text, query: text })),
  links: list(text),
});

const override = {
  disabled: z.literal(true).exactOptional(),
  prior: z.strictObject({ from: number, to: number }).exactOptional(),
  appliesWhen: list(text).exactOptional(),
};

const hypothesis = z.strictObject({
  id: text,
  title: text,
  role,
  subject: text.exactOptional(),
  verdict: z.enum(['supported', 'refuted', 'contested', 'inconclusive', 'untested']),
  explainedBy: text.exactOptional().describe('The supported refinement that this one is supported through'),
  confidence: z.enum(['strong', 'probable', 'leading', 'none']),
  posterior: number.min(0).max(1).describe('Under the stated likelihoods; not calibrated'),
  evidenceDb: number,
  supportDb: number,
  marginDb: number,
  tested: count,
  of: count,
  fragile: z.boolean().describe('The verdict changes when the window moves by two steps'),
  refutedBy: list(text),
  survived: list(text),
  mitigation: text,
  fix: text,
  nextCheck: text,
  confounders: list(text),
  named: list(z.strictObject({ what: text, name: text, knownAs: text.exactOptional(), lines: count }))
    .exactOptional()
    .describe('Who or what its log lines name'),
  override: z
    .strictObject(override)
    .exactOptional()
    .describe('What the `overrides:` of a configuration changed of it'),
  predictions: list(prediction),
});

const account = z.strictObject({
  chain: list(
    z.strictObject({
      id: text,
      role: z.enum([...role.options, 'unknown']),
      onset: span.exactOptional(),
      datedBy: text.exactOptional(),
    }),
  ),
  links: list(
    z.strictObject({
      from: text,
      to: text,
      lag: z.strictObject({ minS: number, maxS: number }).exactOptional(),
      order: z.enum(['observed', 'unresolved', 'contradicted', 'outside_lag', 'unknown']),
      testedFrom: text.exactOptional(),
      when: text,
    }),
  ),
  loop: list(z.strictObject({ from: text, to: text })),
  unexplained: list(text),
  triggerEnded: timestamp.exactOptional(),
  rival: z.strictObject({ chain: list(text), marginDb: number }).exactOptional(),
});

/** The schema of `diagnosis.json`, schema 1; strict, its keys in the order in which they are written. */
export const diagnosisSchema = z
  .strictObject({
    schema: z.literal(1),
    tool: z.strictObject({ name: z.literal('tollens'), version: text }),
    incident: z.strictObject({
      service: text,
      window: span,
      baseline: list(span),
      lead: span,
      stepS: number.positive(),
      facts: list(
        z.strictObject({
          id: text,
          value: text,
          origin: z.enum(['given', 'inferred', 'assumed', 'derived']),
          note: text.exactOptional(),
        }),
      ),
      notes: list(text),
    }),
    impact: z.strictObject({
      from: timestamp,
      to: timestamp,
      failed: number.nonnegative().exactOptional(),
      total: number.nonnegative().exactOptional(),
      hardFailureMinutes: number.nonnegative().exactOptional(),
      retriesIncluded: z.boolean(),
      seenAt: z.literal('service').exactOptional(),
      ongoing: z.boolean(),
      overSince: timestamp.exactOptional(),
      observations: list(text),
    }),
    sources: list(
      z.strictObject({
        id: text,
        kind: text,
        status: z.enum(['ok', 'partial', 'failed']),
        problems: list(text),
        warnings: list(text),
        sampled: list(text),
      }),
    ),
    signals: list(
      z.strictObject({
        signal: text,
        dimensions,
        unit: text,
        source: text,
        query: text,
        windowCoverage: number.min(0).max(1),
        baselineCoverage: number.min(0).max(1),
        baselineMedian: number.exactOptional(),
        windowMedian: number.exactOptional(),
        onset: span.exactOptional(),
      }),
    ),
    hypotheses: list(hypothesis).describe('In ranking order within each role'),
    shown: z
      .strictObject({ hypotheses: count, of: count, leaderHidden: z.boolean() })
      .exactOptional()
      .describe('Where only some hypotheses were asked for; each is weighed against all'),
    overrides: list(z.strictObject({ hypothesis: text, ...override }))
      .exactOptional()
      .describe('What the `overrides:` of a configuration changed of the catalogue'),
    unknownCause: z.strictObject({ posterior: number.min(0).max(1), leads: z.boolean() }),
    answer: z
      .strictObject({
        trigger: text.describe('The hypothesis that leads, or unknown-cause'),
        posterior: number.min(0).max(1),
        chance: number
          .min(0)
          .max(1)
          .describe('How often an answer of such a posterior was right on simulated incidents'),
      })
      .describe('What is told to have begun it'),
    account: account.exactOptional().describe('Absent when nothing was told about how it began or spread'),
    sensitivity: z.strictObject({ hypothesis: text, prediction: text, wouldLead: text }).exactOptional(),
    nextChecks: list(
      z.strictObject({
        hypothesis: text,
        prediction: text,
        statement: text,
        why: text,
        information: number.describe('Expected information, nats'),
        cost: number.describe('1 query, 2 log search, 5 ask a person, 20 touch production'),
        how: text,
        query: text.exactOptional().describe('What to send, where that is known'),
      }),
    ),
    largestChanges: list(
      z.strictObject({
        signal: text,
        dimensions,
        unit: text,
        from: number,
        to: number,
        scales: number.describe('In noise scales of the baseline'),
        symptom: z
          .boolean()
          .describe(
            'What the service saw of itself or of a dependency: it says where to look, and is no cause',
          ),
        query: text,
      }),
    ),
    changesBefore: list(
      z.strictObject({ at: timestamp, signal: text, text, hypotheses: list(text) }),
    ).describe(
      'Changes in the hour before the window, the last one first: facts, and no causes by themselves',
    ),
    timeline: list(
      z.strictObject({
        at: span,
        kind: z.enum(['event', 'onset', 'recovery', 'window']),
        text,
        hypothesis: text.exactOptional(),
      }),
    ),
    logs: z.strictObject({
      templates: list(
        z.strictObject({
          template: text,
          dataset: text,
          windowCount: number.nonnegative(),
          baselineCount: number.nonnegative(),
          example: text,
          instances: list(text),
          change: z.enum(['new', 'surging', 'vanished']),
        }),
      ),
      sampled: list(text),
    }),
    notSeen: list(z.strictObject({ signal: text, why: text, needed: count, hypotheses: list(text) })),
  })
  .describe('A diagnosis by tollens, schema 1');

type Same<Left, Right> =
  (<T>() => T extends Left ? 1 : 2) extends <T>() => T extends Right ? 1 : 2 ? true : false;
type Plain<T> = T extends object ? { readonly [Key in keyof T]: Plain<T[Key]> } : T;

// Does not compile when the schema and the type of a diagnosis part, in either direction.
const inStep: Same<Plain<z.output<typeof diagnosisSchema>>, Plain<Diagnosis>> = true;

/** The JSON Schema of `diagnosis.json` as text: the content of `docs/diagnosis.schema.json`. */
export const diagnosisJsonSchema = (): string => {
  void inStep;
  return `${JSON.stringify(z.toJSONSchema(diagnosisSchema), undefined, 2)}\n`;
};
