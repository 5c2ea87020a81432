import * as z from 'zod';
import type { LogPattern } from '../model/log-pattern.ts';
import type { Problem } from './problem.ts';
import { regexFault } from './regex/fault.ts';
import { signalName, text } from './words.ts';
import type { YamlPath } from './yaml-document.ts';

const pattern = z.strictObject({
  signal: signalName('The `log.*` signal that counts such lines.'),
  ecosystem: text('Who writes such lines.'),
  regex: text('JavaScript regular expression whose steps are bounded by the length of the line.').max(
    2000,
    'expected at most 2,000 characters',
  ),
  flags: z
    .string()
    .regex(/^[ims]*$/, 'expected flags out of i, m, s')
    .optional(),
  sample: text('A line that matches.'),
});

/** `hypotheses/log-patterns.yaml`: families of log lines; a line may be of several. */
export const logPatternsFile = z.strictObject({ schema: z.literal(1), patterns: z.array(pattern) });

type PatternEntry = z.infer<typeof pattern>;

/** One entry of the file as the model has it. */
export const toLogPattern = ({ signal, ecosystem, regex, flags = '', sample }: PatternEntry): LogPattern => ({
  signal,
  ecosystem,
  regex,
  flags,
  sample,
});

const compile = ({ regex, flags }: LogPattern): RegExp | string => {
  try {
    return new RegExp(regex, flags);
  } catch (error) {
    return (error as Error).message;
  }
};

/** What is wrong with a pattern: it does not compile, is not safe on hostile lines, or misses its own sample. */
export const logPatternProblems = (logPattern: LogPattern, path: YamlPath): readonly Problem[] => {
  const compiled = compile(logPattern);
  if (typeof compiled === 'string') return [{ path: [...path, 'regex'], message: compiled }];
  const fault = regexFault(logPattern.regex, logPattern.flags);
  if (fault !== undefined) return [{ path: [...path, 'regex'], message: fault }];
  if (compiled.test(logPattern.sample)) return [];
  return [{ path: [...path, 'sample'], message: 'the pattern does not match its own sample' }];
};
