import { type RegexNode, SAMPLE_CODES } from './node.ts';

/** Repeats more often than this behave like unbounded ones on a line of 2,000 characters. */
const MANY = 32;

const isLong = (node: RegexNode): boolean => node.kind === 'repeat' && node.max > MANY;

const children = (node: RegexNode): readonly RegexNode[] => {
  if (node.kind === 'sequence' || node.kind === 'choice') return node.of;
  return node.kind === 'repeat' ? [node.of] : [];
};

const contains = (node: RegexNode, wanted: (node: RegexNode) => boolean): boolean =>
  wanted(node) || children(node).some((child) => contains(child, wanted));

const canBeEmpty = (node: RegexNode): boolean => {
  switch (node.kind) {
    case 'character':
      return false;
    case 'assertion':
      return true;
    case 'sequence':
      return node.of.every(canBeEmpty);
    case 'choice':
      return node.of.some(canBeEmpty);
    case 'repeat':
      return node.min === 0 || canBeEmpty(node.of);
  }
};

const firstCodes = (node: RegexNode): ReadonlySet<number> => {
  switch (node.kind) {
    case 'character':
      return new Set(SAMPLE_CODES.filter(node.test));
    case 'assertion':
      return new Set();
    case 'repeat':
      return firstCodes(node.of);
    case 'choice':
      return new Set(node.of.flatMap((one) => [...firstCodes(one)]));
    case 'sequence': {
      const solid = node.of.findIndex((one) => !canBeEmpty(one));
      const reached = solid < 0 ? node.of : node.of.slice(0, solid + 1);
      return new Set(reached.flatMap((one) => [...firstCodes(one)]));
    }
  }
};

const overlaps = (branches: readonly RegexNode[]): boolean => {
  const seen = new Set<number>();
  return branches.some((branch) => {
    const codes = firstCodes(branch);
    const shared = [...codes].some((code) => seen.has(code));
    for (const code of codes) seen.add(code);
    return shared;
  });
};

/**
 * Why a repetition can match one text in many ways, which backtracking tries one by one: a repetition inside a
 * repetition, or repeated alternatives that may start with the same character. Conservative: some that are safe are
 * refused too, and can be written without.
 */
export const repetitionFault = (node: RegexNode): string | undefined => {
  if (isLong(node)) {
    const [body] = children(node);
    if (body !== undefined) {
      if (contains(body, (inner) => inner.kind === 'repeat' && inner.max > 1))
        return 'a repetition inside a repetition';
      if (canBeEmpty(body)) return 'a repetition of something that may be empty';
      if (contains(body, (inner) => inner.kind === 'choice' && overlaps(inner.of))) {
        return 'repeated alternatives that may start with the same character';
      }
    }
  }
  for (const child of children(node)) {
    const fault = repetitionFault(child);
    if (fault !== undefined) return fault;
  }
  return undefined;
};
