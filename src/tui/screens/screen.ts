import type { Clock } from '../../views/clock.ts';
import type { DiagnosisView } from '../../views/diagnosis-view.ts';
import type { Pane } from '../pane.ts';
import type { Picture, SessionState } from '../session.ts';
import type { ScreenId, State } from '../state.ts';

/** What a screen is made from. */
export type Show = {
  readonly picture: Picture;
  readonly view: DiagnosisView;
  readonly clock: Clock;
  readonly session: SessionState;
  readonly state: State;
  /** The state of when the cursor last rested: what tells about the selected row follows it, and not every step on the way. */
  readonly rested: State;
};

/** One screen. */
export type Screen = {
  readonly id: ScreenId;
  readonly name: string;
  /** Its panes, in the order of `Tab`. Called for every frame: what costs time is kept with {@link remember}. */
  readonly panes: (show: Show) => readonly Pane[];
};

/** A function that keeps its last answer: asked with the same arguments again, it computes nothing. */
export const remember = <Arguments extends readonly unknown[], Answer>(
  compute: (...given: Arguments) => Answer,
): ((...given: Arguments) => Answer) => {
  let last: { readonly given: Arguments; readonly answer: Answer } | undefined;
  return (...given) => {
    if (last === undefined || given.some((one, index) => one !== last?.given[index])) {
      last = { given, answer: compute(...given) };
    }
    return last.answer;
  };
};
