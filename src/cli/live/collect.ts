import { InputError, TollensError } from '../../errors.ts';
import type { Catalog } from '../../model/catalog.ts';
import type { Recording } from '../../model/recording.ts';
import type { TimeSpan } from '../../model/time.ts';
import { gather } from '../../sources/gather.ts';
import { mergeAnswers } from '../../sources/merge-answers.ts';
import type { Progress, Source, SourceAnswer } from '../../sources/source.ts';
import type { Surroundings } from '../../sources/surroundings.ts';
import { type AskedTime, askedTime, type TimeFlags } from './asked-time.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { parseLength } from './length.ts';
import { toRecording } from './live-incident.ts';
import { openSources } from './open-sources.ts';
import { sourceKinds } from './source-kinds.ts';

/** What a live run is asked for. */
export type LiveRequest = TimeFlags & {
  readonly service?: string;
  readonly config?: string;
  /** How long to wait for the sources, such as `30s`. */
  readonly deadline?: string;
  /** Addresses and files, by kind of source. */
  readonly addresses: Readonly<Record<string, string | undefined>>;
};

/** Who watches sources being asked. */
export type Watcher = {
  readonly progressed: (id: string, progress: Progress) => void;
  /** `soFar` gives the recording of what has arrived; undefined as long as that holds no incident. */
  readonly answered: (id: string, soFar: () => Recording | undefined) => void;
};

/** What the sources answered, and the facts as they may stand in a bundle. */
export type Collected = { readonly recording: Recording; readonly factsText?: string };

/** Sources that are ready to be asked, any number of times. */
export type LiveRun = {
  /** Ids of the sources, in order of preference. */
  readonly ids: readonly string[];
  readonly deadlineMs: number;
  /** When to look by the flags, at the time of opening. */
  readonly times: AskedTime;
  /** The page of a source on which a person can look at a query over a span, where it has one. */
  readonly linkTo: (source: string, query: string, span: TimeSpan) => string | undefined;
  /**
   * Asks the sources. At the deadline, or when `signal` is aborted, what has arrived is the answer. Throws `InputError` and
   * `SourceError` where that holds no incident.
   */
  readonly collect: (times: AskedTime, watcher: Watcher, signal?: AbortSignal) => Promise<Collected>;
};

/** How long is waited for the sources unless told otherwise: longer than any healthy answer takes, and short for who waits in an incident. */
const DEADLINE = '30s';

const serviceOf = ({ service }: LiveRequest, configuration: Configuration): string => {
  const name = service ?? configuration.service;
  if (name !== undefined && name !== '') return name;
  throw new InputError('no service', {
    hint: 'Give --service NAME, or service: in the configuration.',
  });
};

const NO_CONFIGURATION: Configuration = { facts: new Map(), sources: new Map() };

/** Runs `ask` with a signal that is aborted at the deadline, or by `given`. */
const untilOver = async <Result>(
  { deadline, deadlineMs }: { readonly deadline: string; readonly deadlineMs: number },
  given: AbortSignal | undefined,
  ask: (over: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(new Error(`the deadline of ${deadline} has passed`)), deadlineMs);
  const give = () => over.abort(given?.reason);
  given?.addEventListener('abort', give, { once: true });
  if (given?.aborted === true) give();
  try {
    return await ask(over.signal);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', give);
  }
};

const placesOf = (sources: readonly Source[]): ReadonlyMap<string, string> =>
  new Map(sources.flatMap(({ id, place }) => (place === undefined ? [] : [[id, place]])));

/** Makes the sources that a request names ready, and asks none yet. Throws `InputError` for what the user has to mend. */
export const openLive = async (
  request: LiveRequest,
  catalog: Catalog,
  surroundings: Surroundings,
): Promise<LiveRun> => {
  const deadline = request.deadline ?? DEADLINE;
  const deadlineMs = parseLength(deadline, '--deadline', '30s or 2m');
  const times = askedTime(request, surroundings.now());
  const { config, addresses } = request;
  const configuration =
    config === undefined
      ? NO_CONFIGURATION
      : await readConfiguration(config, Object.keys(sourceKinds), catalog.signals);
  const service = serviceOf(request, configuration);
  const sources = await openSources({
    addresses,
    ...(config === undefined ? {} : { config }),
    configuration,
    service,
    catalog,
    surroundings,
  });
  const { facts, factsText } = configuration;
  const places = placesOf(sources);
  return {
    ids: sources.map(({ id }) => id),
    deadlineMs,
    times,
    linkTo: (source, query, span) => sources.find(({ id }) => id === source)?.linkTo?.(query, span),
    collect: async (asked, watcher, signal) => {
      const read = (answer: SourceAnswer): Recording =>
        toRecording(answer, { service, facts, times: asked, catalog, places });
      const answer = await untilOver({ deadline, deadlineMs }, signal, (over) =>
        gather(sources, asked.asked, {
          signal: over,
          onProgress: watcher.progressed,
          onAnswer: (id, arrived) =>
            watcher.answered(id, () => unlessTooLittle(() => read(mergeAnswers(arrived)))),
        }),
      );
      return { recording: read(answer), ...(factsText === undefined ? {} : { factsText }) };
    },
  };
};

/** What `read` gives; undefined where what has arrived says too little as yet. */
const unlessTooLittle = (read: () => Recording): Recording | undefined => {
  try {
    return read();
  } catch (error) {
    if (error instanceof TollensError) return undefined;
    throw error;
  }
};
