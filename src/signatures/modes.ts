/** A bin of a histogram: what it holds and where. */
export type Bin = {
  readonly lower: number;
  readonly upper: number;
  readonly count: number;
  readonly density: number;
};

/** A peak of a histogram that stands apart from the next one. */
export type Mode = { readonly bin: number; readonly density: number };

/** A valley at most this share of the lower of two peaks separates them (hypotheses.md §2.1). */
const VALLEY = 0.5;

const valleyBetween = (bins: readonly Bin[], from: number, to: number): number =>
  Math.min(...bins.slice(from, to + 1).map((bin) => bin.density));

/** Peaks of at least `fewest` observations, each separated from the next by a valley. Highest first. */
export const modesOf = (bins: readonly Bin[], fewest: number): readonly Mode[] => {
  const ordered = bins
    .map((bin, index): Mode => ({ bin: index, density: bin.density }))
    .filter(({ bin }) => bins[bin]!.count >= fewest)
    .sort((a, b) => b.density - a.density || a.bin - b.bin);
  const modes: Mode[] = [];
  for (const candidate of ordered) {
    const apart = modes.every((mode) => {
      const [from, to] = mode.bin < candidate.bin ? [mode.bin, candidate.bin] : [candidate.bin, mode.bin];
      return to - from > 1 && valleyBetween(bins, from, to) <= VALLEY * candidate.density;
    });
    if (apart) modes.push(candidate);
  }
  return modes;
};
