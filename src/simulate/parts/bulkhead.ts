/** A bound on how much of a service one dependency may hold. */
export type Bulkhead = {
  /** Takes a slot; false where none is free. */
  readonly enter: () => boolean;
  readonly leave: () => void;
  readonly free: () => number;
};

/** A {@link Bulkhead} of some slots, without a queue: who finds none free is refused at once. */
export const createBulkhead = (slots: number): Bulkhead => {
  let held = 0;
  return {
    enter: () => {
      if (held >= slots) return false;
      held += 1;
      return true;
    },
    leave: () => {
      held -= 1;
    },
    free: () => slots - held,
  };
};
