/** What happens at one moment. */
type Action = () => void;

/** Something that happens after a wait, unless it is called off. */
export type Timer = { readonly timeMs: number; action: Action | undefined };

/** Simulated time, milliseconds from the start of the run, and what is yet to happen. */
export type Clock = {
  readonly now: () => number;
  readonly at: (timeMs: number, action: Action) => void;
  readonly after: (delayMs: number, action: Action) => void;
  /** As `after`, for what is mostly called off: it then costs next to nothing. */
  readonly timer: (delayMs: number, action: Action) => Timer;
  /** Again and again, from `firstMs` on. */
  readonly every: (periodMs: number, firstMs: number, action: Action) => void;
  /** Lets everything happen that is due before `untilMs`. */
  readonly run: (untilMs: number) => void;
};

/** A binary heap over growing typed arrays: by time, then by the order in which it was asked for. */
const createQueue = () => {
  let capacity = 1024;
  let times = new Float64Array(capacity);
  let orders = new Float64Array(capacity);
  const actions: (Action | undefined)[] = [];
  let size = 0;
  let asked = 0;
  const grow = (): void => {
    capacity *= 2;
    const [oldTimes, oldOrders] = [times, orders];
    times = new Float64Array(capacity);
    orders = new Float64Array(capacity);
    times.set(oldTimes);
    orders.set(oldOrders);
  };
  const place = (index: number, time: number, order: number, action: Action | undefined): void => {
    times[index] = time;
    orders[index] = order;
    actions[index] = action;
  };
  return {
    nextTime: (): number => (size === 0 ? Number.POSITIVE_INFINITY : times[0]!),
    push: (time: number, action: Action): void => {
      if (size === capacity) grow();
      const order = asked;
      asked += 1;
      let index = size;
      size += 1;
      while (index > 0) {
        const parent = (index - 1) >> 1;
        if (times[parent]! <= time) break;
        place(index, times[parent]!, orders[parent]!, actions[parent]!);
        index = parent;
      }
      place(index, time, order, action);
    },
    pop: (): Action => {
      const first = actions[0]!;
      size -= 1;
      const [time, order, action] = [times[size]!, orders[size]!, actions[size]!];
      actions[size] = undefined;
      if (size === 0) return first;
      let index = 0;
      for (;;) {
        let child = 2 * index + 1;
        if (child >= size) break;
        const other = child + 1;
        if (
          other < size &&
          (times[other]! < times[child]! ||
            (times[other] === times[child] && orders[other]! < orders[child]!))
        ) {
          child = other;
        }
        if (times[child]! > time || (times[child] === time && orders[child]! > order)) break;
        place(index, times[child]!, orders[child]!, actions[child]!);
        index = child;
      }
      place(index, time, order, action);
      return first;
    },
  };
};

/** Called-off heads of a lane are cut off in blocks of this many. */
const CUT_AT = 4096;

/** Timers with one delay end in the order in which they began, so that only the first of them needs the heap. */
const createLane = (now: () => number, at: Clock['at']): ((delayMs: number, action: Action) => Timer) => {
  let timers: Timer[] = [];
  let head = 0;
  let isAwaited = false;
  const advance = (): void => {
    while (head < timers.length && timers[head]!.action === undefined) head += 1;
    if (head >= CUT_AT) {
      timers = timers.slice(head);
      head = 0;
    }
    isAwaited = head < timers.length;
    if (isAwaited) at(timers[head]!.timeMs, fire);
  };
  const fire = (): void => {
    const first = timers[head]!;
    if (first.timeMs <= now()) {
      head += 1;
      first.action?.();
    }
    advance();
  };
  return (delayMs, action) => {
    const timer: Timer = { timeMs: now() + delayMs, action };
    timers.push(timer);
    if (!isAwaited) {
      isAwaited = true;
      at(timer.timeMs, fire);
    }
    return timer;
  };
};

/** A {@link Clock} at 0. Things asked for at the same moment happen in the order in which they were asked for. */
export const createClock = (): Clock => {
  const queue = createQueue();
  let now = 0;
  const at = (timeMs: number, action: Action): void => queue.push(Math.max(now, timeMs), action);
  const lanes = new Map<number, (delayMs: number, action: Action) => Timer>();
  const timer = (delayMs: number, action: Action): Timer => {
    const lane = lanes.get(delayMs) ?? createLane(() => now, at);
    lanes.set(delayMs, lane);
    return lane(delayMs, action);
  };
  const every = (periodMs: number, firstMs: number, action: Action): void =>
    at(firstMs, () => {
      action();
      every(periodMs, firstMs + periodMs, action);
    });
  return {
    now: () => now,
    at,
    after: (delayMs, action) => at(now + delayMs, action),
    timer,
    every,
    run: (untilMs) => {
      while (queue.nextTime() < untilMs) {
        now = queue.nextTime();
        queue.pop()();
      }
      now = untilMs;
    },
  };
};
