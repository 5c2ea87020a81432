import * as z from 'zod';
import type { IncidentEvent } from '../../model/series.ts';
import { cleanDocument } from '../clean-text.ts';
import { sortKeys } from '../order.ts';
import { textMap } from '../text-map.ts';
import { DAMAGED } from './files.ts';
import { firstProblem, lineError, parseJsonLine } from './problems.ts';

const seconds = z.number('expected a time in unix seconds').nonnegative().lt(253_402_300_800);

const schema = z.strictObject(
  {
    t: seconds,
    end: seconds.optional(),
    signal: z.string('expected text').regex(/^[a-z]+\.[a-z_]+$/, 'expected an event such as chg.deploy'),
    dimensions: textMap('expected an object of texts'),
    text: z.string('expected text'),
  },
  'expected a JSON object',
);

/** One line of events; throws one error that names file and line. `hint` is what to do about one that is wrong. */
export const readEventLine = (text: string, file: string, line: number, hint = DAMAGED): IncidentEvent => {
  const parsed = schema.safeParse(cleanDocument(parseJsonLine(text, file, line, hint)));
  if (!parsed.success) {
    const { message } = firstProblem(parsed.error, Object.keys(schema.shape));
    throw lineError(file, line, message, { hint });
  }
  const { t, end, signal, dimensions } = parsed.data;
  if (end !== undefined && end < t)
    throw lineError(file, line, 'end: before t; expected the time it ended', { hint });
  return {
    signal,
    startMs: Math.round(t * 1000),
    ...(end === undefined ? {} : { endMs: Math.round(end * 1000) }),
    dimensions: sortKeys(dimensions),
    text: parsed.data.text,
  };
};

/** An event as one line of `events.ndjson`. */
export const formatEventLine = (event: IncidentEvent): string =>
  JSON.stringify({
    t: event.startMs / 1000,
    end: event.endMs === undefined ? undefined : event.endMs / 1000,
    signal: event.signal,
    dimensions: sortKeys(event.dimensions),
    text: event.text,
  });
