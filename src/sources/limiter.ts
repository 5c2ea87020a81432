import type { Asking } from './source.ts';

/** Runs tasks, at most `limit` at a time, in the order in which they came; `onProgress` hears of each that came or is over. */
export const limiter = (limit: number, onProgress: Asking['onProgress'] = () => undefined) => {
  let done = 0;
  let of = 0;
  let running = 0;
  const waiting: (() => void)[] = [];
  const inTurn = async <Result>(task: () => Promise<Result>): Promise<Result> => {
    if (running >= limit) await new Promise<void>((resolve) => waiting.push(resolve));
    else running += 1;
    try {
      return await task();
    } finally {
      // A waiting task takes over the place, so that no other can slip in between.
      const next = waiting.shift();
      if (next === undefined) running -= 1;
      else next();
    }
  };
  return async <Result>(task: () => Promise<Result>): Promise<Result> => {
    of += 1;
    onProgress({ done, of });
    const result = await inTurn(task);
    done += 1;
    onProgress({ done, of });
    return result;
  };
};
