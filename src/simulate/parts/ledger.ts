/** Amounts booked to stretches of time, some of them ahead of now; read as a counter that only grows. */
export type Ledger = {
  readonly book: (stretch: number, amount: number) => void;
  readonly booked: (stretch: number) => number;
  /** Sum over all stretches before this one; it must not be asked for earlier ones later on. */
  readonly before: (stretch: number) => number;
};

/** An empty {@link Ledger}. */
export const createLedger = (): Ledger => {
  let amounts = new Float64Array(1024);
  let read = 0;
  let sum = 0;
  return {
    book: (stretch, amount) => {
      if (stretch >= amounts.length) {
        const larger = new Float64Array(Math.max(stretch + 1, 2 * amounts.length));
        larger.set(amounts);
        amounts = larger;
      }
      amounts[stretch]! += amount;
    },
    booked: (stretch) => amounts[stretch] ?? 0,
    before: (stretch) => {
      for (; read < stretch; read += 1) sum += amounts[read] ?? 0;
      return sum;
    },
  };
};
