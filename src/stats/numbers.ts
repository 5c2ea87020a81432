/** Numbers in order; typed arrays and plain arrays alike. */
export type Numbers = Float64Array | readonly number[];

/** A copy without the NaN entries: missing samples never take part. */
export const withoutNaN = (values: Numbers): Float64Array => {
  const kept = new Float64Array(values.length);
  let count = 0;
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index]!;
    if (!Number.isNaN(value)) {
      kept[count] = value;
      count += 1;
    }
  }
  return count === kept.length ? kept : kept.slice(0, count);
};
