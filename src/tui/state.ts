import type { TimeSpan } from '../model/time.ts';
import type { Place } from './pane.ts';

/** The screens in the order of their tabs. */
export const screenIds = [
  'overview',
  'hypothesis',
  'matrix',
  'timeline',
  'logs',
  'signals',
  'checks',
  'sources',
] as const;

/** One of the screens. */
export type ScreenId = (typeof screenIds)[number];

/** How a chart is drawn: on a linear scale, on a logarithmic one, or each member by itself. */
export type ChartScale = 'linear' | 'logarithmic' | 'apart';

/** A span of time that the user moves before it counts. */
export type Moving = {
  readonly what: 'window' | 'baseline';
  readonly edge: 'start' | 'end';
  readonly span: TimeSpan;
};

/** A line of text that the user types. */
export type Prompt = { readonly kind: 'filter' | 'observation'; readonly text: string };

/** What the user looks at: all that keys change, and nothing that sources answer. */
export type State = {
  readonly screen: ScreenId;
  /** Screens to go back to, the last one first. */
  readonly behind: readonly ScreenId[];
  /** Index of the pane that has the keys, by screen. */
  readonly focus: Readonly<Partial<Record<ScreenId, number>>>;
  /** The panes of a screen from which its present one was opened, the last one first. */
  readonly openedFrom: Readonly<Partial<Record<ScreenId, readonly number[]>>>;
  /** Where panes stand, by {@link paneKey}. */
  readonly places: Readonly<Record<string, Place>>;
  /** Positions of the cursors that ← → move, by {@link paneKey}. */
  readonly positions: Readonly<Record<string, number>>;
  /** Which of its orders a list is in, by {@link paneKey}. */
  readonly orders: Readonly<Record<string, number>>;
  /** Words that rows must hold, by {@link paneKey}. */
  readonly filters: Readonly<Record<string, string>>;
  readonly scale: ChartScale;
  readonly zoomed: boolean;
  readonly help: boolean;
  /** First line of the help page that is shown. */
  readonly helpTop: number;
  /** The hypothesis that the screen of that name shows; the leading one without it. */
  readonly hypothesis?: string;
  readonly muted: readonly string[];
  readonly pinned: readonly string[];
  readonly prompt?: Prompt;
  readonly moving?: Moving;
  /** What there is to say about the last key. */
  readonly message?: string;
};

/** Names a pane among those of all screens. */
export const paneKey = (screen: ScreenId, pane: string): string => `${screen}/${pane}`;

/** What is looked at first. */
export const firstState: State = {
  screen: 'overview',
  behind: [],
  focus: {},
  openedFrom: {},
  places: {},
  positions: {},
  orders: {},
  filters: {},
  scale: 'linear',
  zoomed: false,
  help: false,
  helpTop: 0,
  muted: [],
  pinned: [],
};

/** Where the pane of a {@link paneKey} stands. */
export const placeOf = ({ places }: State, key: string): Place => places[key] ?? { top: 0 };
