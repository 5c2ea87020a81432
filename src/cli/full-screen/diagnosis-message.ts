import type { Recording } from '../../model/recording.ts';
import type { LogLine } from '../../model/series.ts';
import type { Picture, TemplateActivity } from '../../tui/session.ts';
import type { Knowledge, Looked } from './diagnoser.ts';

/** What the thread that diagnoses is asked. */
export type Question = {
  /** Given with the first question. */
  readonly knowledge?: Knowledge;
  /** Given where it is another one than that of the question before. */
  readonly recording?: Recording;
  /** What the user changed about the recording. */
  readonly changed: Pick<Recording, 'incident' | 'facts'>;
};

/** A picture on its way between threads: log lines by their place in the recording, which both have. */
type SentPicture = Omit<Picture, 'templates'> & {
  readonly templates: readonly (Omit<TemplateActivity, 'lines'> & { readonly lines: Uint32Array })[];
};

/** What the thread that diagnoses answers. */
export type Answer = Exclude<Looked, { readonly picture: Picture }> | { readonly picture: SentPicture };

/** A look as it is sent. */
export const sentLook = (looked: Looked, logs: readonly LogLine[]): Answer => {
  if (!('picture' in looked)) return looked;
  const places = new Map(logs.map((line, index) => [line, index]));
  const { templates, ...picture } = looked.picture;
  return {
    picture: {
      ...picture,
      templates: templates.map((one) => ({
        ...one,
        lines: Uint32Array.from(one.lines, (line) => places.get(line) ?? 0),
      })),
    },
  };
};

/** The look that was sent. */
export const receivedLook = (answer: Answer, logs: readonly LogLine[]): Looked => {
  if (!('picture' in answer)) return answer;
  const { templates, ...picture } = answer.picture;
  return {
    picture: {
      ...picture,
      templates: templates.map((one) => ({
        ...one,
        lines: Array.from(one.lines, (place) => logs[place]).filter((line) => line !== undefined),
      })),
    },
  };
};
