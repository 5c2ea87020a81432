import { compareText } from '../model/text-order.ts';
import { groupShapes } from './group-shapes.ts';
import { createLineScanner, scanLine } from './line-scanner.ts';
import { MAXIMUM_LENGTH } from './line-text.ts';
import { renderShape } from './masks.ts';
import { limitGroups, narrowGroups } from './narrow-groups.ts';
import type { ShapeBuffer } from './shape-buffer.ts';
import { groupShape, type ShapeGroup, singleGroup } from './shape-group.ts';
import { createShapeTable } from './shape-table.ts';
import { createTemplatePatterns } from './template-patterns.ts';
import { VARYING, type VaryingThresholds } from './varying-words.ts';

/** Most shapes that are told apart at a time; then they are grouped, and their templates kept instead. */
const MOST_SHAPES = 4096;

/** Lines that are remembered as they are: many a log says the same again and again. */
const REMEMBERED_LINES = 1024;

/** What a miner may be told otherwise. */
export type MinerOptions = { readonly limit?: number; readonly varying?: VaryingThresholds };

/** What is counted for the lines of a template. */
export type TallyRules<Tally> = {
  readonly create: () => Tally;
  /** Adds what was counted for one shape to what was counted for another. */
  readonly combine: (into: Tally, from: Tally) => void;
};

/** A template, as a person reads it, with what was counted for its lines. */
export type MinedTemplate<Tally> = { readonly template: string; readonly tally: Tally };

/** Finds the templates of the lines of one log, which it reads one after the other. */
export type TemplateMiner<Tally> = {
  /** Where to count this line. */
  readonly add: (line: string) => Tally;
  /** The templates of all lines so far, by their text. More lines may be added after. */
  readonly templates: () => readonly MinedTemplate<Tally>[];
};

const textOf = ({ codes, length }: ShapeBuffer): string =>
  Reflect.apply(String.fromCharCode, undefined, codes.subarray(0, length));

/** What was counted for a shape or template, with the number of its lines. */
type Entry<Tally> = { readonly tally: Tally; lines: number };

type EntryGroup<Tally> = ShapeGroup<Entry<Tally>>;

/** One entry for all of a group, in the order of its shapes. */
const sumGroup = <Tally>(
  { words, members }: EntryGroup<Tally>,
  rules: TallyRules<Tally>,
): EntryGroup<Tally> => {
  const sum: Entry<Tally> = { tally: rules.create(), lines: 0 };
  for (const { tally, lines } of members) {
    rules.combine(sum.tally, tally);
    sum.lines += lines;
  }
  return { words, members: [sum] };
};

const sortByShape = <Tally>(groups: readonly EntryGroup<Tally>[]): readonly EntryGroup<Tally>[] =>
  groups
    .map((group) => ({ group, shape: groupShape(group) }))
    .sort((one, other) => compareText(one.shape, other.shape))
    .map(({ group }) => group);

/**
 * A miner with bounded memory. Up to `limit` different shapes, the templates depend on which lines were read, never on
 * their order. Beyond that, those found so far are kept as they are, and later lines are held against them first.
 */
export const createTemplateMiner = <Tally>(
  rules: TallyRules<Tally>,
  { limit = MOST_SHAPES, varying = VARYING }: MinerOptions = {},
): TemplateMiner<Tally> => {
  const scanner = createLineScanner();
  const table = createShapeTable<Entry<Tally>>(limit);
  const remembered = new Map<string, Entry<Tally>>();
  /** Those of the shapes in `table` that are of no template in `kept`. */
  let own: EntryGroup<Tally>[] = [];
  let kept: readonly EntryGroup<Tally>[] = [];
  let patterns = createTemplatePatterns(kept);

  const group = (): readonly EntryGroup<Tally>[] =>
    narrowGroups(groupShapes(sortByShape([...own, ...kept]), varying));

  /** Makes room: only templates stay. */
  const consolidate = (): void => {
    kept = limitGroups(group(), limit / 2).map((one) => sumGroup(one, rules));
    own = [];
    patterns = createTemplatePatterns(kept);
    table.clear();
    remembered.clear();
  };

  /** The entry for the shape that was just read and is not in `table`. */
  const enter = (): Entry<Tally> => {
    if (table.size() >= limit) {
      consolidate();
      table.find(scanner.shape);
    }
    const shape = textOf(scanner.shape);
    let entry = patterns.find(shape);
    if (entry === undefined) {
      entry = { tally: rules.create(), lines: 0 };
      own.push(singleGroup(shape, entry));
    }
    table.add(scanner.shape, entry);
    return entry;
  };

  const remember = (line: string, entry: Entry<Tally>): void => {
    if (line.length > MAXIMUM_LENGTH) return;
    if (remembered.size >= REMEMBERED_LINES) remembered.clear();
    remembered.set(line, entry);
  };

  return {
    add: (line) => {
      let entry = remembered.get(line);
      if (entry === undefined) {
        scanLine(scanner, line);
        entry = table.find(scanner.shape) ?? enter();
        remember(line, entry);
      }
      entry.lines += 1;
      return entry.tally;
    },
    templates: () =>
      group()
        .map((one) => sumGroup(one, rules))
        .map((one) => ({
          template: renderShape(groupShape(one)),
          tally: (one.members[0] as Entry<Tally>).tally,
        }))
        .sort((one, other) => compareText(one.template, other.template)),
  };
};
