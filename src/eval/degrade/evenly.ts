/** The golden ratio less one: multiples of it leave the largest gaps between their fractions as small as can be. */
const STEP = (Math.sqrt(5) - 1) / 2;

/** Numbers in [0, 1) that spread evenly however many are drawn, the same each time: in place of chance where cases are few. */
export const evenly = (): (() => number) => {
  let drawn = 0;
  return () => {
    drawn += 1;
    return (drawn * STEP) % 1;
  };
};
