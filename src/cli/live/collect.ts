import { InputError } from '../../errors.ts';
import type { Catalog } from '../../model/catalog.ts';
import type { Recording } from '../../model/recording.ts';
import { gather } from '../../sources/gather.ts';
import type { Surroundings } from '../../sources/surroundings.ts';
import { askedTime, type TimeFlags } from './asked-time.ts';
import { type Configuration, readConfiguration } from './configuration.ts';
import { parseLength } from './length.ts';
import { toRecording } from './live-incident.ts';
import { openSources } from './open-sources.ts';
import { type ProgressOutput, showProgress } from './progress.ts';
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

/** Where a run takes its time and secrets from, and where it shows what it waits for. */
export type LiveSurroundings = Surroundings & { readonly progress: ProgressOutput };

/** What the sources answered, and the facts as they may stand in a bundle. */
export type Collected = { readonly recording: Recording; readonly factsText?: string };

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

/**
 * Asks the live sources about an incident. At the deadline what has arrived is the answer. Throws `InputError` and
 * `SourceError`.
 */
export const collectLive = async (
  request: LiveRequest,
  catalog: Catalog,
  surroundings: LiveSurroundings,
): Promise<Collected> => {
  const deadline = request.deadline ?? DEADLINE;
  const deadlineMs = parseLength(deadline, '--deadline', '30s or 2m');
  const times = askedTime(request, surroundings.now());
  const { config } = request;
  const configuration =
    config === undefined
      ? NO_CONFIGURATION
      : await readConfiguration(config, Object.keys(sourceKinds), catalog.signals);
  const service = serviceOf(request, configuration);
  const sources = await openSources({
    addresses: request.addresses,
    ...(config === undefined ? {} : { config }),
    configuration,
    service,
    catalog,
    surroundings,
  });
  const over = new AbortController();
  const timer = setTimeout(() => over.abort(new Error(`the deadline of ${deadline} has passed`)), deadlineMs);
  const progress = showProgress(
    surroundings.progress,
    sources.map(({ id }) => id),
    deadlineMs,
    surroundings.now,
  );
  try {
    const answer = await gather(sources, times.asked, {
      signal: over.signal,
      onProgress: progress.progressed,
      onAnswer: progress.answered,
    });
    const { facts, factsText } = configuration;
    const places = new Map(sources.flatMap(({ id, place }) => (place === undefined ? [] : [[id, place]])));
    return {
      recording: toRecording(answer, { service, facts, times, catalog, places }),
      ...(factsText === undefined ? {} : { factsText }),
    };
  } finally {
    clearTimeout(timer);
    progress.end();
  }
};
