import { compareText } from '../model/text-order.ts';
import { createTemplateMiner, type TallyRules } from './template-miner.ts';

/** A line whose template is counted; without a weight it stands for itself. */
export type CountedLine = { readonly timeMs: number; readonly message: string; readonly weight?: number };

/** Lines of one template that fell into one bin for one member: how many, the first of them, and the largest size of any. */
export type TemplateCell<Line> = {
  readonly count: number;
  readonly first: Line;
  readonly largest?: number | undefined;
};

/** A template with its lines counted by member (an instance, a version) and bin (a step, a span). */
export type TemplateCount<Line> = {
  readonly template: string;
  readonly cells: ReadonlyMap<string, ReadonlyMap<number, TemplateCell<Line>>>;
};

/** How lines are counted. A line in no bin is of its template all the same, and counts nowhere. */
export type CountingRules<Line> = {
  readonly binOf: (timeMs: number) => number | undefined;
  readonly memberOf: (line: Line) => string;
  /** A size of a line in a bin, of which the largest is kept; undefined for a line that has none. */
  readonly sizeOf?: (line: Line, bin: number) => number | undefined;
};

type Cell<Line> = { count: number; first: Line; largest: number | undefined };

/** Cells that are still counted into. */
type Cells<Line> = Map<string, Map<number, Cell<Line>>>;

/** Lines by time, then text: which of two lines is the first of their template. */
export const compareLines = (one: CountedLine, other: CountedLine): number =>
  one.timeMs - other.timeMs || compareText(one.message, other.message);

const addCell = <Line extends CountedLine>(
  cells: Cells<Line>,
  member: string,
  bin: number,
  { count, first, largest }: Cell<Line>,
): void => {
  let bins = cells.get(member);
  if (bins === undefined) {
    bins = new Map();
    cells.set(member, bins);
  }
  const known = bins.get(bin);
  if (known === undefined) {
    bins.set(bin, { count, first, largest });
    return;
  }
  known.count += count;
  if (largest !== undefined && !(known.largest !== undefined && known.largest >= largest))
    known.largest = largest;
  if (compareLines(first, known.first) < 0) known.first = first;
};

const tallyRules = <Line extends CountedLine>(): TallyRules<Cells<Line>> => ({
  create: () => new Map(),
  combine: (into, from) => {
    for (const [member, bins] of from) {
      for (const [bin, cell] of bins) addCell(into, member, bin, cell);
    }
  },
});

/** Lines in the order in which they are read: by time, text, member and weight, so that equal ones are interchangeable. */
const inOrder = <Line extends CountedLine>(
  lines: readonly Line[],
  { memberOf }: CountingRules<Line>,
): readonly Line[] => {
  const compare = (one: Line, other: Line): number =>
    compareLines(one, other) ||
    compareText(memberOf(one), memberOf(other)) ||
    (one.weight ?? 1) - (other.weight ?? 1);
  // Most logs come in order, and sorting costs more than reading.
  const sorted = lines.every((line, index) => index === 0 || compare(lines[index - 1] as Line, line) <= 0);
  return sorted ? lines : [...lines].sort(compare);
};

/** The templates of the lines of one log, by their text, counted. The order of the lines does not matter. */
export const countTemplates = <Line extends CountedLine>(
  lines: readonly Line[],
  rules: CountingRules<Line>,
): readonly TemplateCount<Line>[] => {
  const miner = createTemplateMiner(tallyRules<Line>());
  for (const line of inOrder(lines, rules)) {
    const cells = miner.add(line.message);
    const bin = rules.binOf(line.timeMs);
    if (bin === undefined) continue;
    const largest = rules.sizeOf?.(line, bin);
    addCell(cells, rules.memberOf(line), bin, { count: line.weight ?? 1, first: line, largest });
  }
  return miner.templates().map(({ template, tally }) => ({ template, cells: tally }));
};
