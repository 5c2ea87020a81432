import * as z from 'zod';
import { parseDuration } from '../model/duration.ts';
import { kebabCase, signalName, text } from './words.ts';

const metricName = (says: string) =>
  z
    .string()
    .regex(/^[a-zA-Z_:][a-zA-Z0-9_:]*$/, 'expected a metric name such as http_requests_total')
    .describe(says);

const label = z
  .string()
  .regex(/^[a-zA-Z_][a-zA-Z0-9_]*$/, 'expected a label name such as pod')
  .describe('Label of the answer.');

const query = (says: string) => text(says);

const positive = (says: string) => {
  const error = 'expected a number above 0';
  return z.number({ error }).positive(error).describe(says);
};

const caveats = z
  .array(text('What a reader must know.'))
  .optional()
  .describe('What a reader of the value must know.');

const binding = z.strictObject({
  signal: signalName('The signal that this yields.'),
  query: query(
    'PromQL with every metric written with braces, $selector last in them, $window as rate window, $step as step.',
  ),
  native: query('The same from a native histogram, asked where the classic one has no series.').optional(),
  zero_while: query('PromQL whose presence means zero where the query has no sample.').optional(),
  optional: z
    .array(metricName('Metric that may not exist (yet).'))
    .optional()
    .describe(
      'Metrics without which the query still answers; all others must exist for the binding to apply.',
    ),
  dimensions: z
    .record(
      z.string(),
      z.union([label, z.array(label).min(1, 'expected at least one label')]),
      'expected a map from dimension to label',
    )
    .optional()
    .describe('Canonical dimension → label, or labels of which the first that is not empty counts.'),
  fixed: z
    .record(z.string(), text('Value.'))
    .optional()
    .describe('Dimensions that are the same for every series; $name stands for the service.'),
  divide_by: positive(
    'What the answer is divided by to be in the unit of the signal: 1000 for milliseconds.',
  ).optional(),
  bounds_divide_by: positive('The same for bucket bounds, where it differs.').optional(),
  rule_window: z
    .string('expected a duration such as 5m')
    .refine((value) => (parseDuration(value) ?? 0) > 0, 'expected a duration such as 5m')
    .describe('Window over which a recording rule computed the metric, where the query has no $window.')
    .optional(),
  bounds: z
    .array(z.number({ error: 'expected a number' }))
    .min(1, 'expected at least one bound')
    .refine(
      (bounds) => bounds.every((bound, index) => index === 0 || bound > (bounds[index - 1] as number)),
      'expected bounds in ascending order',
    )
    .describe(
      'Finite upper bucket bounds behind a quantile that a recording rule computed, in the unit of the signal.',
    )
    .optional(),
  stand_in: text('What this really is, where it is not the signal itself.').optional(),
  caveats,
});

const selector = z.strictObject({
  picks: text('What the matchers pick.'),
  try: z
    .array(z.string())
    .min(1, 'expected at least one candidate')
    .describe(
      'Label matchers in order of preference; $name stands for the service, an empty text for all series.',
    ),
});

/** `hypotheses/signals/<emitter>.yaml`: how one emitter's metrics yield signals. */
export const bindingsFile = z.strictObject({
  schema: z.literal(1).describe('Version of this format.'),
  emitter: kebabCase('Name of the emitter; equals the file name.'),
  title: text('The software that exposes the metrics.'),
  order: z
    .int('expected a whole number')
    .describe('Where several emitters measure one signal, the lowest is read.'),
  references: z.array(z.url('expected a web address')).describe('Where the metric names are documented.'),
  fingerprint: z
    .array(metricName('Metric that only this emitter exposes.'))
    .optional()
    .describe('One of these exists wherever the emitter does.'),
  interval: z
    .strictObject({
      metric: metricName('Metric whose samples or changes are counted.'),
      by: z
        .enum(['samples', 'changes'])
        .describe('changes: the emitter refreshes more slowly than it is scraped.'),
    })
    .optional()
    .describe(
      'How to tell at which interval values change; by default from samples of the first metric found.',
    ),
  selectors: z
    .record(z.string().regex(/^[a-z_]+$/, 'expected a lower-case name such as backend'), selector)
    .optional()
    .describe('Placeholders for label matchers; $service always exists.'),
  bindings: z
    .array(binding)
    .min(1, 'expected at least one binding')
    .describe('Of bindings with the same signal and dimensions the first that applies is used.'),
});

/** A bindings file as parsed. */
export type BindingsFile = z.infer<typeof bindingsFile>;

/** One binding as parsed. */
export type BindingEntry = BindingsFile['bindings'][number];
