import type { Random } from '../random.ts';
import type { Clock } from './clock.ts';

/** An open loop: requests come whether or not earlier ones were answered. */
export type ArrivalPlan = {
  /** Requests per second at a moment. */
  readonly rate: (nowMs: number) => number;
  /** The most that `rate` can be until the next arrival. */
  readonly highest: () => number;
  /** As people come, or as a metronome: evenly spaced, for figures that must not scatter. */
  readonly spacing: 'poisson' | 'even';
};

/** Lets requests arrive until the run ends: a Poisson process thinned to the rate of the moment (Lewis and Shedler, 1979). */
export const startArrivals = (
  clock: Clock,
  random: Random,
  { rate, highest, spacing }: ArrivalPlan,
  arrive: () => void,
): void => {
  const even = (): void => {
    arrive();
    clock.after(1000 / rate(clock.now()), even);
  };
  const poisson = (): void => {
    if (random.next() * highest() < rate(clock.now())) arrive();
    clock.after(random.exponential(1000 / highest()), poisson);
  };
  clock.after(
    spacing === 'even' ? 0 : random.exponential(1000 / highest()),
    spacing === 'even' ? even : poisson,
  );
};
