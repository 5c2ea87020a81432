/**
 * Damerau–Levenshtein distance (optimal string alignment): the fewest insertions, deletions, replacements and swaps of
 * neighbours that turn `left` into `right`.
 */
export const editDistance = (left: string, right: string): number => {
  let beforePrevious: number[] = [];
  let previous = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row++) {
    const current = [row];
    for (let column = 1; column <= right.length; column++) {
      const same = left[row - 1] === right[column - 1];
      let distance = Math.min(
        (previous[column] ?? 0) + 1,
        (current[column - 1] ?? 0) + 1,
        (previous[column - 1] ?? 0) + (same ? 0 : 1),
      );
      if (
        row > 1 &&
        column > 1 &&
        left[row - 1] === right[column - 2] &&
        left[row - 2] === right[column - 1]
      ) {
        distance = Math.min(distance, (beforePrevious[column - 2] ?? 0) + 1);
      }
      current.push(distance);
    }
    beforePrevious = previous;
    previous = current;
  }
  return previous[right.length] ?? 0;
};

/** The valid name that was most likely meant; undefined when none is within a third of the name's length. */
export const nearestName = (name: string, candidates: Iterable<string>): string | undefined => {
  // Longer than any name of ours: not a slip of the keyboard, and the distance costs length × length.
  if (name.length > 100) return undefined;
  let best: { readonly candidate: string; readonly distance: number } | undefined;
  for (const candidate of candidates) {
    const distance = editDistance(name.toLowerCase(), candidate.toLowerCase());
    const nearer =
      best === undefined ||
      distance < best.distance ||
      (distance === best.distance && candidate < best.candidate);
    if (nearer) best = { candidate, distance };
  }
  return best !== undefined && best.distance <= Math.max(1, Math.floor(name.length / 3))
    ? best.candidate
    : undefined;
};

/** End of an error that already lists the valid names: the nearest one, if any. */
export const hintAt = (name: unknown, candidates: Iterable<string>): string => {
  const nearest = typeof name === 'string' ? nearestName(name, candidates) : undefined;
  return nearest === undefined ? '' : `; did you mean "${nearest}"?`;
};

const LISTED = 12;

/** End of an error about an unknown name: the nearest valid one, else all of a short list, else nothing. */
export const suggest = (name: string, candidates: Iterable<string>): string => {
  const all = [...candidates];
  const hint = hintAt(name, all);
  if (hint !== '') return hint;
  return all.length > 0 && all.length <= LISTED
    ? `; expected ${all.length > 1 ? 'one of ' : ''}${all.join(', ')}`
    : '';
};
