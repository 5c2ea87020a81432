import * as z from 'zod';
import { LIKELIHOOD_SOURCES } from '../model/hypothesis.ts';
import { testSchema } from './test-schema.ts';
import { kebabCase, probability, signalName, text } from './words.ts';

const GROUPS = [
  'LAT',
  'LOAD',
  'CPU',
  'MEM',
  'POOL',
  'DEP',
  'DB',
  'NET',
  'HEALTH',
  'LOG',
  'ORDER',
  'SCOPE',
  'CHANGE',
  'CONFIG',
  'RECOVERY',
  'META',
] as const;

const prediction = z
  .strictObject({
    statement: text('What is seen if the hypothesis is true, in one sentence.'),
    expect: z.looseObject({}).meta({
      $ref: '#/$defs/expectation',
      description: 'One signature, or all, any, any_sensor, not or sufficient over such.',
    }),
    likelihood: z
      .strictObject({
        if_true: probability('Chance of seeing it when the hypothesis is true.'),
        if_false: probability('Chance of seeing it when another cause is.'),
        from: z
          .enum(LIKELIHOOD_SOURCES)
          .default('expert')
          .describe(
            'Where the two come from: somebody who has been on call; incidents of the simulated corpus, its training half alone; incidents that people labelled.',
          ),
      })
      .describe('Two chances; presence and absence both count, unknown counts nothing.'),
    refuting: z
      .boolean()
      .default(false)
      .describe('A necessary condition: its failure refutes the hypothesis.'),
    group: z
      .enum(GROUPS)
      .describe('Predictions of one group share a sensor or a cause and are damped together.'),
    because: text('Why the mechanism forces this; shown to the reader.'),
  })
  .describe('If the hypothesis is true, we see this.');

const acceptanceTest = z
  .strictObject({
    statement: text('What is seen under the same failure once this is mended, in one sentence.'),
    expect: prediction.shape.expect,
    because: text('Why the fix forces this; shown to the reader.'),
  })
  .describe('Tested by `tollens verify` after a fix.');

const lag = z.union(
  [
    z.string().regex(/^-?[\d.]+[a-z]+\.\.-?[\d.]+[a-z]+$/, 'expected a lag such as 5s..120s'),
    z.strictObject({
      of: z.string().regex(/^\$(?:facts|signals)\./, 'expected $facts.<id> or $signals.<id>'),
      times: z.string().regex(/^\d+(?:\.\d+)?\.\.\d+(?:\.\d+)?$/, 'expected multiples such as 0.5..2'),
    }),
  ],
  { error: 'expected a lag such as 5s..120s, or { of: $facts.<id>, times: 0.5..2 }' },
);

const edge = z.strictObject({
  to: kebabCase('Hypothesis that this one brings about.'),
  lag: lag.describe('Onset of the effect less onset of the cause.'),
  strength: probability('Chance that the effect follows, given the condition.'),
  when: text('Condition under which it follows.'),
  needs: z
    .strictObject({
      fact: signalName('Fact that the condition states.'),
      is: z.boolean(),
    })
    .optional()
    .describe('The condition as a fact: where the team gave another value, the link is not told.'),
  feedback: z.boolean().default(false).describe('Closes a loop instead of extending a chain.'),
  across_services: z.boolean().default(false).describe('Joins findings about two services.'),
});

const onset = z
  .strictObject({
    signal: signalName('Signal whose onset dates the hypothesis.'),
    direction: z.enum(['up', 'down']),
    factor: z.number().gt(1, 'expected a factor above 1').optional(),
    where: z.unknown().optional().meta({ $ref: '#/$defs/where' }),
    reaches: z.unknown().optional().meta({ $ref: '#/$defs/value' }),
  })
  .describe('What dates the hypothesis in an account; left out for a latent condition.');

const mitigationCase = z
  .strictObject({
    observed: kebabCase('Prediction that is observed.').optional(),
    absent: kebabCase('Prediction that is absent.').optional(),
    do: text('The safest thing to do then.'),
  })
  .refine(({ observed, absent }) => (observed === undefined) !== (absent === undefined), {
    error: 'expected one of observed: and absent:, with the prediction it is about',
  });

const noun = 'a list with at least one entry ("none" is not an answer)';

/** One hypothesis file, `hypotheses/<layer>/<id>.yaml`. `expect` and member filters are read by their own parsers. */
export const hypothesisFile = z.strictObject({
  schema: z.literal(1).describe('Version of this format.'),
  id: kebabCase('Equals the file name; never given a new meaning.'),
  title: text('Short name for a reader.'),
  role: z.enum(['trigger', 'amplifier', 'propagation', 'loop', 'artefact']),
  status: z
    .enum(['experimental', 'test', 'stable', 'deprecated'])
    .describe('The default set is test and stable.'),
  date: z.iso.date('expected a date such as 2026-11-29'),
  tags: z
    .array(
      z.string().regex(/^[a-z0-9_-]+(?:\.[a-z0-9_-]+)+$/, 'expected a dotted tag such as layer.datastore'),
    )
    .default([]),
  mechanism: text('How it makes requests slow or fail.'),
  references: z.array(text('Where to read more.')).default([]),
  refines: kebabCase('Triggers only: the trigger that this is a more precise form of.').optional(),
  supersedes: z
    .array(kebabCase('Hypothesis of an earlier folder.'))
    .min(1, 'expected at least one id')
    .optional()
    .describe('Hypotheses of an earlier folder that this one replaces.'),
  prior: probability('Probability before any evidence.'),
  applies_when: z
    .array(
      z.string().regex(/^(?:\$facts\.)?[a-z][a-z0-9_]*\.[a-z0-9_]+$/, 'expected a signal or $facts.<id>'),
    )
    .default([])
    .describe('Signals or facts without which the hypothesis has nothing to say.'),
  subject: z.string().min(1).optional().describe('Dimension of which it means one and the same member.'),
  subject_may_be_service: z
    .boolean()
    .default(false)
    .describe('Whether the service itself may be that member, as its callers see it.'),
  onset: onset.optional(),
  predictions: z.record(kebabCase('Name of a prediction.'), prediction),
  acceptance: z
    .record(kebabCase('Name of an acceptance test.'), acceptanceTest)
    .optional()
    .describe('What must hold under the same failure once this is mended.'),
  leads_to: z.array(edge).default([]),
  confounders: z
    .array(text('Something else that looks the same, and how to tell.'), { error: `expected ${noun}` })
    .min(1, `expected ${noun}`),
  mitigation: text('The safest thing to do now.'),
  mitigation_if: z
    .array(mitigationCase)
    .min(1, 'expected at least one case')
    .optional()
    .describe('Where another thing is the safest: the first case that holds.'),
  fix: text('What keeps it from coming back.'),
  next_check: text('What to look at when the data do not tell.'),
  next_check_afterwards: text('What is still there to be looked at once it is over.').optional(),
  tests: z.array(testSchema).default([]).describe('At least one supported, one refuted and one unknown.'),
});

/** A hypothesis file that passed its schema. */
export type HypothesisFile = z.infer<typeof hypothesisFile>;
