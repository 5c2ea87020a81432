import type { Clock } from '../../views/clock.ts';
import type { Picture } from '../session.ts';
import type { ChartScale, Moving, State } from '../state.ts';
import { remember, type Show } from './screen.ts';

/** What every chart of a screen is drawn from, beside what it shows. */
export type Charted = {
  readonly picture: Picture;
  readonly clock: Clock;
  readonly scale: ChartScale;
  readonly moving: Moving | undefined;
};

/** The {@link Charted} of a show: the same object as long as charts look the same, so that they can be remembered by it. */
export const chartedOf = (): ((show: Show) => Charted) => {
  const of = remember(
    (picture: Picture, clock: Clock, scale: ChartScale, moving: State['moving']): Charted => ({
      picture,
      clock,
      scale,
      moving,
    }),
  );
  return ({ picture, clock, state }) => of(picture, clock, state.scale, state.moving);
};
