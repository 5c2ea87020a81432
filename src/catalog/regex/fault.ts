import type { RegexNode } from './node.ts';
import { parseRegex } from './parse.ts';
import { stepBound } from './step-bound.ts';

/** Most steps that a pattern may take for each character of a line, whatever it holds: 64 KiB in some 50 ms. */
const STEPS = 400;

const hasUnboundedGroup = (node: RegexNode): boolean => {
  if (node.kind === 'sequence' || node.kind === 'choice') return node.of.some(hasUnboundedGroup);
  if (node.kind !== 'repeat') return false;
  return (
    (node.of.kind !== 'character' && node.max === Number.POSITIVE_INFINITY) || hasUnboundedGroup(node.of)
  );
};

/**
 * Why a regular expression is not safe on hostile lines: nothing bounds its steps by the length of the line. Undefined
 * when it is. `source` and `flags` must be what `RegExp` accepts.
 */
export const regexFault = (source: string, flags: string): string | undefined => {
  const root = parseRegex(source, flags);
  if (typeof root === 'string')
    return `log patterns may not use ${root}: it cannot be matched in linear time`;
  if (hasUnboundedGroup(root)) {
    return 'a group that repeats without a bound may take for ever on a hostile line: bound it, such as {0,20}';
  }
  if (stepBound(root, STEPS) <= STEPS) return undefined;
  return (
    `may take more than ${STEPS} steps for each character of a hostile line: bound each repetition, such as {0,80} ` +
    'instead of *, or let it follow a character that it does not match'
  );
};
