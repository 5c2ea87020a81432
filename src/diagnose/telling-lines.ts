import type { Inference } from '../inference/infer.ts';
import { classifyLines } from '../logs/patterns.ts';
import type { LogPattern } from '../model/log-pattern.ts';
import { familiesFound } from './families-found.ts';

/** Says of a line whether it is of a family of log lines that a prediction of the leading cause asked for and found. */
export const tellingLines = (
  { leading }: Inference,
  patterns: readonly LogPattern[],
): ((line: string) => boolean) => {
  const classify = classifyLines(patterns, familiesFound(leading?.outcomes ?? []));
  return (line) => classify(line).length > 0;
};
