import { LINE_ENDS } from './character-class.ts';
import { type CodeSet, holds } from './code-set.ts';
import { type RegexNode, setsOf } from './node.ts';
import { extend, join, spacing, type Trail } from './spacing.ts';

/**
 * How a backtracking search may reach one point of the expression. `ways`: an upper bound on how many ways lead there
 * at one place of the text, from all places where the search began; by the kind of character that stands before the
 * place, the start of the text last. `trails`: what else is known of the text before it.
 */
type Reached = { readonly ways: Float64Array; readonly trails: readonly Trail[] };

/** Most parts that an expression may have, each repetition of a group written out: far more than any that is meant. */
const MOST_PARTS = 5000;

/** Thrown as soon as the answer is known to be above the limit. */
class Above extends Error {}

/** Characters of which no set of the expression holds one without the other: one of each kind. */
const kindsOf = (sets: readonly CodeSet[]): readonly number[] => {
  const edges = new Set([0, ...sets.flatMap((set) => set.flatMap(([from, to]) => [from, to + 1]))]);
  return [...edges].filter((code) => code <= 0xffff);
};

/**
 * The most steps for one character that a backtracking search takes on any text whatever, or `Infinity` where that is
 * above `limit`. Sound and not exact: it is never too low. It follows how many ways lead to each point of the
 * expression. A run of characters that begins behind one it does not match can only begin at one place, so it adds no
 * ways; one that can begin inside itself adds as many as its bound allows, and without a bound there is no limit.
 */
export const stepBound = (root: RegexNode, limit: number): number => {
  const kinds = kindsOf([LINE_ENDS, ...setsOf(root)]);
  const start = kinds.length;
  const steps = new Float64Array(start + 1);
  let visits = 0;

  const waysBy = (by: (kind: number) => number): Float64Array => steps.map((_, kind) => by(kind));
  const at = (ways: Float64Array, kind: number): number => ways[kind] as number;
  const sum = (all: readonly Float64Array[]): Float64Array =>
    waysBy((kind) => all.reduce((total, ways) => total + at(ways, kind), 0));

  const members = new Map<CodeSet, readonly boolean[]>();
  const membersOf = (set: CodeSet): readonly boolean[] => {
    const known = members.get(set) ?? [...kinds.map((code) => holds(set, code)), false];
    members.set(set, known);
    return known;
  };

  const spend = (cost: Float64Array): void => {
    visits += 1;
    for (const [kind, more] of cost.entries()) steps[kind] = at(steps, kind) + more;
    if (visits > MOST_PARTS || Math.max(...steps) > limit) throw new Above();
  };

  /** A run of `min` to `max` characters of one set. */
  const run = (set: CodeSet, min: number, max: number, { ways, trails }: Reached): Reached => {
    const has = membersOf(set);
    const inside = Math.max(0, ...ways.filter((_, kind) => has[kind]));
    const outside = Math.max(0, ...ways.filter((_, kind) => !has[kind]));
    // Of the places where it may have begun, only the first can stand behind a character it does not match.
    const waysOf = (lengths: number): number => {
      const more = inside === 0 || lengths === 1 ? 0 : inside * (Math.ceil(lengths / spacing(trails)) - 1);
      return Math.max(inside, outside) + more;
    };
    const within = waysOf(max);
    spend(waysBy((kind) => at(ways, kind) + (max > 1 && has[kind] ? within : 0)));
    const ends = waysOf(max - Math.max(min, 1) + 1);
    return {
      ways: waysBy((kind) => (min === 0 ? at(ways, kind) : 0) + (has[kind] ? ends : 0)),
      trails: max === 1 && min === 1 ? extend(trails, set) : join([...(min === 0 ? trails : []), [set]]),
    };
  };

  const group = (of: RegexNode, min: number, max: number, from: Reached): Reached => {
    const ends: Reached[] = [];
    for (let count = 0, reached = from; ; count += 1) {
      if (count >= min) ends.push(reached);
      if (count === max) break;
      spend(reached.ways);
      reached = follow(of, reached);
    }
    return { ways: sum(ends.map(({ ways }) => ways)), trails: join(ends.flatMap(({ trails }) => trails)) };
  };

  const follow = (node: RegexNode, from: Reached): Reached => {
    switch (node.kind) {
      case 'character':
        return run(node.set, 1, 1, from);
      case 'sequence':
        return node.of.reduce((reached, one) => follow(one, reached), from);
      case 'choice': {
        const ends = node.of.map((one) => follow(one, from));
        return {
          ways: sum(ends.map(({ ways }) => ways)),
          trails: join(ends.flatMap(({ trails }) => trails)),
        };
      }
      case 'repeat':
        return node.of.kind === 'character'
          ? run(node.of.set, node.min, node.max, from)
          : group(node.of, node.min, node.max, from);
      case 'assertion': {
        spend(from.ways);
        if (node.which !== 'text_start' && node.which !== 'line_start') return from;
        const isBehind = membersOf(node.which === 'line_start' ? LINE_ENDS : []);
        const ways = waysBy((kind) => (kind === start || isBehind[kind] ? at(from.ways, kind) : 0));
        return { ways, trails: from.trails };
      }
    }
  };

  try {
    follow(root, { ways: waysBy(() => 1), trails: [[]] });
    return Math.max(...steps);
  } catch (error) {
    if (error instanceof Above) return Number.POSITIVE_INFINITY;
    throw error;
  }
};
