/** Half-open stretch `[start, end)` in which a mask is set throughout. */
export type Run = { readonly start: number; readonly end: number };

/** The unbroken runs of non-zero entries of a mask within `[from, to)`, in order. */
export const runs = (mask: Uint8Array | readonly number[], from = 0, to = mask.length): readonly Run[] => {
  const found: Run[] = [];
  let start = -1;
  for (let index = from; index < to; index += 1) {
    const set = mask[index] !== 0;
    if (set && start < 0) start = index;
    if (!set && start >= 0) {
      found.push({ start, end: index });
      start = -1;
    }
  }
  if (start >= 0) found.push({ start, end: to });
  return found;
};
