import * as z from 'zod';
import type { AbsenceMeaning, SignalDefinition } from '../model/signal.ts';
import { signalName, text } from './words.ts';

const KINDS = [
  'gauge',
  'rate',
  'ratio',
  'quantile',
  'counter_increase',
  'event',
  'fact',
  'log_count',
] as const;

const UNITS = [
  's',
  'ratio',
  'bytes',
  'bytes_per_second',
  'count',
  'per_second',
  'cores',
  's_per_second',
  'bool',
  'event',
  'list of s',
  'list of routes',
  'list of dependencies',
  'list of observations',
  'cron expression',
  'name',
  'as its source',
] as const;

const absence = z.union(
  [
    z.literal('unknown'),
    z.strictObject({ zero_when: signalName('Signal that must be present for silence to mean zero.') }),
    z.strictObject({
      not_applicable_when: text('Why there is no such quantity.'),
      needs: signalName('').optional(),
    }),
  ],
  {
    error: 'expected unknown, { zero_when: <signal> } or { not_applicable_when: <reason>, needs: <signal> }',
  },
);

const definition = z.strictObject({
  id: signalName('What hypotheses and bindings call it.'),
  unit: z.enum(UNITS),
  kind: z.enum(KINDS),
  stat: z.enum(['p50', 'p95', 'p99', 'max', 'mean']).optional().describe('Which statistic a duration is.'),
  dimensions: z.array(z.string().min(1)).describe('What its members may be split by.'),
  observer: z
    .union([z.string(), z.array(z.string())])
    .optional()
    .describe('Where it is seen from.'),
  given_by: z.enum(['metric', 'fact', 'both', 'diagnosis']).optional(),
  bad: z.enum(['up', 'down', 'both', 'none']).describe('Direction that hurts.'),
  meaning: text('What is measured.'),
  says: z.string().optional().describe('How to read it when it moves.'),
  absent: absence,
  resolution: z.number().positive('expected a number above 0').optional(),
  part_of: signalName('Signal that it is a part of, and never more than.').optional(),
  derived: z.record(z.string(), z.unknown()).optional(),
  assume: z.union([z.number(), z.string()]).optional(),
  infer: z.string().optional(),
});

/** `hypotheses/signals.yaml`: what each name means. */
export const signalsFile = z.strictObject({ schema: z.literal(1), signals: z.array(definition) });

type SignalEntry = z.infer<typeof definition>;

const toAbsence = (absent: SignalEntry['absent']): AbsenceMeaning => {
  if (absent === 'unknown') return { kind: 'unknown' };
  if ('zero_when' in absent) return { kind: 'zero_when', companion: absent.zero_when };
  return {
    kind: 'not_applicable_when',
    reason: absent.not_applicable_when,
    ...(absent.needs === undefined ? {} : { needs: absent.needs }),
  };
};

/** One entry of the file as the model has it. */
export const toSignalDefinition = (entry: SignalEntry): SignalDefinition => ({
  id: entry.id,
  unit: entry.unit,
  kind: entry.kind,
  dimensions: entry.dimensions,
  bad: entry.bad,
  meaning: entry.meaning,
  ...(entry.says === undefined ? {} : { says: entry.says }),
  absent: toAbsence(entry.absent),
  ...(entry.resolution === undefined ? {} : { resolution: entry.resolution }),
  ...(entry.part_of === undefined ? {} : { partOf: entry.part_of }),
  ...(entry.derived === undefined ? {} : { derived: entry.derived }),
  ...(entry.assume === undefined ? {} : { assume: entry.assume }),
  givenBy: entry.given_by ?? (entry.kind === 'fact' ? 'fact' : 'metric'),
});
