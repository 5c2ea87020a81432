import type { Catalog } from '../../model/catalog.ts';
import type { Recording } from '../../model/recording.ts';
import type { Picture } from '../../tui/session.ts';
import { describeFailure } from '../failure.ts';
import { failureLine } from './failure-line.ts';
import { toPicture } from './picture.ts';

/** What became of a recording that was to be diagnosed: a picture, or why there is none, on one line, and the exit code of that. */
export type Looked =
  | { readonly picture: Picture }
  | { readonly failure: string; readonly failureCode: number };

/** What diagnoses recordings, one after another. It rejects nothing: a failure is an answer. */
export type Diagnoser = {
  readonly look: (recording: Recording) => Promise<Looked>;
  readonly end: () => void;
};

/** What a diagnoser works with. */
export type Knowledge = {
  readonly catalog: Catalog;
  /** The hypotheses that are shown, where not all are. */
  readonly only?: readonly string[] | undefined;
};

/** Words for what was thrown instead of a picture. */
export const failedLook = (error: unknown): Looked => ({
  failure: failureLine(error),
  failureCode: describeFailure(error).exitCode,
});

/** Diagnoses a recording at once. */
export const lookAt = (recording: Recording, { catalog, only }: Knowledge): Looked => {
  try {
    return { picture: toPicture(recording, catalog, only) };
  } catch (error) {
    return failedLook(error);
  }
};
