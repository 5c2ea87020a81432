import type { Signal } from '../../model/signal.ts';
import type { OnsetInterval, Spans } from '../../model/time.ts';
import type { Clock } from '../../views/clock.ts';
import type { ChartScale } from '../state.ts';
import type { SampleRange } from './cursor.ts';

/** One line of a chart. All members of a chart are on one grid and in one unit. */
export type ChartMember = {
  /** What tells it from the others, such as `search-1`. */
  readonly name: string;
  readonly signal: Signal;
  readonly onset?: OnsetInterval;
};

/** A height that something is compared with: a timeout, a limit, the bound of a bucket. In the unit of the members. */
export type ChartLevel = { readonly name: string; readonly value: number };

/** How a chart is to be drawn. */
export type ChartOptions = {
  readonly spans: Pick<Spans, 'window' | 'baseline'>;
  readonly clock: Clock;
  readonly scale: ChartScale;
  readonly levels?: readonly ChartLevel[];
  /** The samples under the cursor. */
  readonly cursor?: SampleRange;
  /** The member that is drawn above the others. */
  readonly selected?: number;
  /** What else there is to say under it, a few words each. */
  readonly remarks?: readonly string[];
};
