import type { IncidentEvent } from '../model/series.ts';
import type { SignalId } from '../model/signal.ts';
import { readEventLine } from './bundle/event-line.ts';
import { forEachLine } from './bundle/lines.ts';
import { lineError } from './bundle/problems.ts';
import { unknownEvent } from './event-kinds.ts';
import { sortEvents, sortedSet } from './order.ts';
import type { Source } from './source.ts';
import { requireTextFile } from './text-file.ts';

/** A file of events, and what it is known to hold. */
export type EventsFileOptions = {
  /** One event a line, as in a bundle's `events.ndjson`. */
  readonly file: string;
  /** Kinds of which every event is in the file: only of those is "none" a finding. */
  readonly complete: readonly SignalId[];
  /** Kinds of events that there are; any other is a slip of the pen. */
  readonly kinds: readonly SignalId[];
};

const ID = 'events';

/** Events this long before the span still count: what changed yesterday, jobs that ran on other days. */
const BEFORE_MS = 7 * 86_400_000;

const HINT =
  'Give a file with one event a line: {"t":1795998356,"signal":"chg.deploy","dimensions":{},"text":"…"}';

const readEvents = async ({ file, kinds }: EventsFileOptions): Promise<readonly IncidentEvent[]> => {
  const bytes = Buffer.from(await requireTextFile(file, HINT));
  const events: IncidentEvent[] = [];
  forEachLine(bytes, file, (text, line) => {
    const event = readEventLine(text, file, line, HINT);
    if (!kinds.includes(event.signal))
      throw lineError(file, line, unknownEvent(event.signal, kinds), { hint: HINT });
    events.push(event);
  });
  return events;
};

/**
 * A file that deploys and job runs are written to, as a source. Throws `InputError` for one that cannot be read: the team
 * says that it is there.
 */
export const eventsFileSource = (options: EventsFileOptions): Source => ({
  id: ID,
  kind: 'events',
  fetch: async ({ startMs, endMs }) => {
    const { complete } = options;
    const all = await readEvents(options);
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
