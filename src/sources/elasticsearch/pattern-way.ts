import { CLASS_SEPARATOR, isSeparator, type PatternNode } from './pattern-node.ts';

/** Between two pieces of text: anything, long enough to hold a separator; or characters that may join the words beside them. */
export const GAP = Symbol('gap');
export const GLUED = Symbol('glued');
/** A place where the pattern itself asks for the end of a word. */
export const EDGE = Symbol('edge');

/** A part of a way to match: text, what lies between, or one of several ways that stands apart from its neighbours. */
export type Part = string | typeof GAP | typeof GLUED | typeof EDGE | { readonly any: readonly Way[] };

/** One way in which a pattern can match, in order. */
export type Way = readonly Part[];

/** Alternatives beyond which they are no longer multiplied with what stands beside them. */
const FEW = 6;

/** Ways of one pattern beyond which the longer side of a product is given up. */
const MOST_WAYS = 120;

/** `.{0,200}` is taken to hold a separator; `.?` is not. */
const LONG_GAP = 8;

const isSeparated = (text: string): boolean => [...text].every(isSeparator);

const join = (one: Way, other: Way): Way => {
  const bare = one.at(-1) === EDGE && typeof one.at(-2) === 'string' && typeof other[0] === 'string';
  const left = bare ? one.slice(0, -1) : one;
  const last = left.at(-1);
  const first = other[0];
  return typeof last === 'string' && typeof first === 'string'
    ? [...left.slice(0, -1), last + first, ...other.slice(1)]
    : [...left, ...other];
};

const cross = (left: readonly Way[], right: readonly Way[]): readonly Way[] => {
  if (left.length * right.length <= MOST_WAYS) {
    return left.flatMap((one) => right.map((other) => join(one, other)));
  }
  return left.length >= right.length
    ? right.map((way) => join([GLUED], way))
    : left.map((way) => join(way, [GLUED]));
};

const repeatWays = ({ of, min, max }: Extract<PatternNode, { kind: 'repeat' }>): readonly Way[] => {
  if (of.kind === 'class') {
    if (of.separator) return min > 0 ? [[CLASS_SEPARATOR]] : [[], [CLASS_SEPARATOR]];
    return [[of.anything && max >= LONG_GAP ? GAP : GLUED]];
  }
  const once = waysOf(of);
  if (max === 1) return [[], ...once];
  if (min === 1 && of.kind === 'text' && isSeparated(of.text)) return once;
  return [[GLUED]];
};

/** Whether every way ends, or starts, where no word goes on; ways without text look at the next neighbour. */
const isApart = (neighbours: readonly (readonly Way[])[], side: 'start' | 'end'): boolean => {
  const [nearest, ...others] = neighbours;
  if (nearest === undefined) return true;
  return nearest.every((way) => {
    const parts = way.filter((part) => part !== EDGE);
    const part = side === 'end' ? parts.at(-1) : parts[0];
    if (part === undefined) return isApart(others, side);
    if (typeof part === 'string') {
      const character = [...part].at(side === 'end' ? -1 : 0) as string;
      return isSeparator(character);
    }
    return part !== GLUED;
  });
};

const sequenceWays = (nodes: readonly PatternNode[]): readonly Way[] => {
  const items = nodes.map(waysOf);
  const parts = items.map((ways, index): readonly Way[] => {
    if (ways.length <= FEW) return ways;
    const before = items.slice(0, index).reverse();
    const after = items.slice(index + 1);
    const alone = before.length === 0 && after.length === 0;
    return !alone && isApart(before, 'end') && isApart(after, 'start') ? [[{ any: ways }]] : ways;
  });
  return parts.reduce<readonly Way[]>(cross, [[]]);
};

/** Every way in which a pattern can match. */
export const waysOf = (node: PatternNode): readonly Way[] => {
  switch (node.kind) {
    case 'text':
      return [[node.text]];
    case 'class':
      return [[node.separator ? CLASS_SEPARATOR : GLUED]];
    case 'edge':
      return [[EDGE]];
    case 'sequence':
      return sequenceWays(node.of);
    case 'choice':
      return node.of.flatMap(waysOf);
    case 'repeat':
      return repeatWays(node);
  }
};
