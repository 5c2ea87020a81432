import type { DiagnosisSpan } from '../../model/diagnosis.ts';
import type { IndexSpan, Spans, TimeSpan } from '../../model/time.ts';
import type { Picture } from '../session.ts';
import type { Moving } from '../state.ts';

type Steered = { readonly moving?: Moving | undefined };

const indices = ({ startMs, endMs }: TimeSpan, { grid }: Spans): IndexSpan => ({
  start: Math.round((startMs - grid.startMs) / grid.stepMs),
  end: Math.round((endMs - grid.startMs) / grid.stepMs),
});

/** The spans that charts show: one that is being moved is shown where it would be. */
export const shownSpans = ({ spans }: Picture, { moving }: Steered): Spans =>
  moving === undefined ? spans : { ...spans, [moving.what]: indices(moving.span, spans) };

/** The window that the timeline shows: one that is being moved where it would be. */
export const shownWindow = ({ diagnosis }: Picture, { moving }: Steered): DiagnosisSpan =>
  moving?.what === 'window'
    ? {
        from: new Date(moving.span.startMs).toISOString(),
        to: new Date(moving.span.endMs).toISOString(),
      }
    : diagnosis.incident.window;
