import type { Inference } from '../inference/infer.ts';
import { classifyLines } from '../logs/patterns.ts';
import type { LogPattern } from '../model/log-pattern.ts';

/** Says of a line whether it is of a family of log lines that a prediction of the leading cause asked for and found. */
export const tellingLines = (
  { leading }: Inference,
  patterns: readonly LogPattern[],
): ((line: string) => boolean) => {
  const found = (leading?.outcomes ?? [])
    .filter(({ outcome }) => outcome === 'observed')
    .flatMap(({ uses }) => uses.map(({ signal }) => signal))
    .filter((signal) => signal.startsWith('log.'));
  const classify = classifyLines(patterns, new Set(found));
  return (line) => classify(line).length > 0;
};
