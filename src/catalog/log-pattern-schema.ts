import * as z from 'zod';
import type { LogNaming, LogPattern } from '../model/log-pattern.ts';
import type { Problem } from './problem.ts';
import { regexFault } from './regex/fault.ts';
import { signalName, text } from './words.ts';
import type { YamlPath } from './yaml-document.ts';

const regex = (says: string) => text(says).max(2000, 'expected at most 2,000 characters');

const names = z.strictObject({
  what: text('What is named, as it goes on from "The log names": the process holding the lock.'),
  regex: regex('Regular expression whose first group is the name; tried on messages and fields.'),
  sample: text('A text that matches.'),
  writer: z
    .strictObject({
      field: text('Field that holds the name of who wrote a line, such as process.pid.'),
      known_as: z
        .array(text('Field that tells who that is.'))
        .min(1, 'expected at least one field')
        .describe('Fields that tell who that is to a person, the best first.'),
    })
    .optional()
    .describe('How the log’s other lines tell whose name it is.'),
});

const pattern = z.strictObject({
  signal: signalName('The `log.*` signal that counts such lines.'),
  ecosystem: text('Who writes such lines.'),
  regex: regex('JavaScript regular expression whose steps are bounded by the length of the line.'),
  flags: z
    .string()
    .regex(/^[ims]*$/, 'expected flags out of i, m, s')
    .optional(),
  sample: text('A line that matches.'),
  names: names.optional().describe('Who or what such lines name.'),
});

/** `hypotheses/log-patterns.yaml`: families of log lines; a line may be of several. */
export const logPatternsFile = z.strictObject({ schema: z.literal(1), patterns: z.array(pattern) });

type PatternEntry = z.infer<typeof pattern>;

const toNaming = ({ what, regex, sample, writer }: z.infer<typeof names>): LogNaming => ({
  what,
  regex,
  sample,
  ...(writer === undefined ? {} : { writer: { field: writer.field, knownAs: writer.known_as } }),
});

/** One entry of the file as the model has it. */
export const toLogPattern = ({
  signal,
  ecosystem,
  regex,
  flags = '',
  sample,
  names,
}: PatternEntry): LogPattern => ({
  signal,
  ecosystem,
  regex,
  flags,
  sample,
  ...(names === undefined ? {} : { names: toNaming(names) }),
});

type Expression = { readonly regex: string; readonly flags: string; readonly sample: string };

const compile = ({ regex, flags }: Expression): RegExp | string => {
  try {
    return new RegExp(regex, flags);
  } catch (error) {
    return (error as Error).message;
  }
};

/** What is wrong with an expression: it does not compile, is not safe on hostile lines, or misses its own sample. */
const expressionProblems = (expression: Expression, path: YamlPath): readonly Problem[] => {
  const compiled = compile(expression);
  if (typeof compiled === 'string') return [{ path: [...path, 'regex'], message: compiled }];
  const fault = regexFault(expression.regex, expression.flags);
  if (fault !== undefined) return [{ path: [...path, 'regex'], message: fault }];
  if (compiled.test(expression.sample)) return [];
  return [{ path: [...path, 'sample'], message: 'the pattern does not match its own sample' }];
};

const namingProblems = (naming: LogNaming, path: YamlPath): readonly Problem[] => {
  const expression = { ...naming, flags: '' };
  const problems = expressionProblems(expression, path);
  if (problems.length > 0 || new RegExp(naming.regex).exec(naming.sample)?.[1] !== undefined) return problems;
  const message = 'expected a group that holds the name: Process holding the lock: (\\d+)';
  return [{ path: [...path, 'regex'], message }];
};

/** What is wrong with the regular expressions of a pattern. */
export const logPatternProblems = (logPattern: LogPattern, path: YamlPath): readonly Problem[] => [
  ...expressionProblems(logPattern, path),
  ...(logPattern.names === undefined ? [] : namingProblems(logPattern.names, [...path, 'names'])),
];
