import * as z from 'zod';
import { duration, kebabCase, signalName, text } from './words.ts';

const event = z
  .object({
    signal: signalName('An event signal such as chg.deploy or job.run.'),
    at: duration('Time from the start of the series.'),
    end: duration('End of an event that lasts.').optional(),
    text: z.string().optional(),
  })
  .catchall(z.union([z.string(), z.number(), z.boolean()]))
  .describe('A dated event; every other key is a dimension, such as version: v2.');

const outcome = z.enum(['observed', 'absent', 'unknown']);

/** One test inside a hypothesis file. */
export const testSchema = z.strictObject({
  name: text('What is shown, in the words of an incident.'),
  interval: duration('Time between samples.'),
  window: z
    .strictObject({
      start: duration('From the start of the series.'),
      end: duration('From the start of the series.'),
    })
    .describe('The incident.'),
  facts: z
    .record(z.string(), z.unknown())
    .default({})
    .describe('Facts as tollens.yaml gives them: durations, none, lists, or a map by member.'),
  signals: z
    .record(
      z.string(),
      z.union([z.string(), z.number()], { error: "expected series notation such as '4x39 20x40'" }),
    )
    .default({})
    .describe("Series by name{dimension=member}, in promtool's notation; log.* are lines per interval."),
  events: z.array(event).default([]),
  feed_complete: z
    .boolean()
    .default(true)
    .describe('Whether silence of the event feed means that nothing happened.'),
  alongside: z
    .array(kebabCase('Another hypothesis.'))
    .default([])
    .describe('Hypotheses that are weighed too, where this one needs to know which trigger leads.'),
  rate_window: duration('Window over which rates, ratios and quantiles are computed.').optional(),
  expect: z.strictObject({
    verdict: z.enum(['supported', 'refuted', 'contested', 'inconclusive', 'untested']),
    outcomes: z.record(kebabCase('Name of a prediction.'), outcome).default({}),
    confidence: z.enum(['strong', 'probable', 'leading', 'none']).optional(),
  }),
});

/** A test that passed its schema. */
export type TestFile = z.infer<typeof testSchema>;
