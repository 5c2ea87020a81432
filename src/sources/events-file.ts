import { readFile } from 'node:fs/promises';
import { InputError } from '../errors.ts';
import type { IncidentEvent } from '../model/series.ts';
import type { SignalId } from '../model/signal.ts';
import { readEventLine } from './bundle/event-line.ts';
import { forEachLine } from './bundle/lines.ts';
import { sortEvents, sortedSet } from './order.ts';
import type { Source } from './source.ts';

/** A file of events, and what it is known to hold. */
export type EventsFileOptions = {
  /** One event a line, as in a bundle's `events.ndjson`. */
  readonly file: string;
  /** Kinds of which every event is in the file: only of those is "none" a finding. */
  readonly complete: readonly SignalId[];
};

const ID = 'events';

/** Events this long before the span still count: what changed yesterday, jobs that ran on other days. */
const BEFORE_MS = 7 * 86_400_000;

const readEvents = async (file: string): Promise<readonly IncidentEvent[]> => {
  const bytes = await readFile(file).catch((cause: unknown) => {
    throw new InputError('cannot read the events', {
      location: { file },
      hint: 'Give a file with one event a line: {"t":1795998356,"signal":"chg.deploy","dimensions":{},"text":"…"}',
      cause,
    });
  });
  const events: IncidentEvent[] = [];
  forEachLine(bytes, file, (text, line) => {
    events.push(readEventLine(text, file, line));
  });
  return events;
};

/**
 * A file that deploys and job runs are written to, as a source. Throws `InputError` for one that cannot be read: the team
 * says that it is there.
 */
export const eventsFileSource = ({ file, complete }: EventsFileOptions): Source => ({
  id: ID,
  kind: 'events',
  fetch: async ({ startMs, endMs }) => {
    const all = await readEvents(file);
    const kinds = sortedSet(all.map(({ signal }) => signal));
    const events = all.filter((event) => event.startMs < endMs && event.startMs >= startMs - BEFORE_MS);
    return {
      sources: [
        {
          id: ID,
          kind: 'events',
          status: 'ok',
          problems: [],
          warnings: [],
          capabilities: [],
          seen: kinds,
          bound: sortedSet([...kinds, ...complete]),
          // One word for all kinds: it must not say of one what is known of another.
          eventFeedComplete: complete.length > 0 && kinds.every((kind) => complete.includes(kind)),
          sampled: [],
        },
      ],
      series: [],
      events: sortEvents(events),
      logs: [],
    };
  },
});
