import { LINE_ENDS, WORD } from '../../../src/catalog/regex/character-class.ts';
import { holds } from '../../../src/catalog/regex/code-set.ts';
import type { Assertion, RegexNode } from '../../../src/catalog/regex/node.ts';

type Next = (at: number) => boolean;

/** Thrown when the limit is reached. */
class TooMany extends Error {}

/**
 * A search by backtracking: whether it found a match, and the steps it took (`limit` where it was given up). A step is
 * a character or an assertion that is compared with a place of the text.
 */
export type CountedSearch = { readonly matched: boolean; readonly steps: number };

/** Searches a text as a backtracking matcher does. Steps are counted, not timed: the same on every machine. */
export const countSteps = (root: RegexNode, text: string, limit: number): CountedSearch => {
  let steps = 0;
  const wordAt = (at: number) => at >= 0 && at < text.length && holds(WORD, text.charCodeAt(at));

  const tick = () => {
    steps += 1;
    if (steps >= limit) throw new TooMany();
  };

  const stands = (which: Assertion, at: number): boolean => {
    if (which === 'text_start') return at === 0;
    if (which === 'line_start') return at === 0 || holds(LINE_ENDS, text.charCodeAt(at - 1));
    if (which === 'end') return at === text.length;
    return (wordAt(at - 1) !== wordAt(at)) === (which === 'boundary');
  };

  const matchSequence = (of: readonly RegexNode[], index: number, at: number, next: Next): boolean => {
    const node = of[index];
    return node === undefined ? next(at) : match(node, at, (end) => matchSequence(of, index + 1, end, next));
  };

  // One character repeated needs no recursion, and lines are longer than the stack is deep.
  const matchRun = (node: Extract<RegexNode, { kind: 'repeat' }>, at: number, next: Next): boolean => {
    const { of } = node;
    if (of.kind !== 'character') return false;
    let end = at;
    for (; end - at < node.max; end += 1) {
      tick();
      if (end === text.length || !holds(of.set, text.charCodeAt(end))) break;
    }
    for (; end - at >= node.min; end -= 1) {
      if (next(end)) return true;
    }
    return false;
  };

  const matchRepeat = (
    node: Extract<RegexNode, { kind: 'repeat' }>,
    count: number,
    at: number,
    next: Next,
  ): boolean => {
    const more = () =>
      count < node.max &&
      match(node.of, at, (end) => (end > at || count < node.min) && matchRepeat(node, count + 1, end, next));
    return more() || (count >= node.min && next(at));
  };

  const match = (node: RegexNode, at: number, next: Next): boolean => {
    switch (node.kind) {
      case 'character':
        tick();
        return at < text.length && holds(node.set, text.charCodeAt(at)) && next(at + 1);
      case 'assertion':
        tick();
        return stands(node.which, at) && next(at);
      case 'sequence':
        return matchSequence(node.of, 0, at, next);
      case 'choice':
        return node.of.some((one) => match(one, at, next));
      case 'repeat':
        return node.of.kind === 'character' ? matchRun(node, at, next) : matchRepeat(node, 0, at, next);
    }
  };

  try {
    for (let start = 0; start <= text.length; start += 1) {
      if (match(root, start, () => true)) return { matched: true, steps };
    }
  } catch (error) {
    if (error instanceof TooMany) return { matched: false, steps: limit };
    throw error;
  }
  return { matched: false, steps };
};
