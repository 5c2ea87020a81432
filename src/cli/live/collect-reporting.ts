import type { Catalog } from '../../model/catalog.ts';
import type { Surroundings } from '../../sources/surroundings.ts';
import { type Collected, type LiveRequest, openLive } from './collect.ts';
import { type ProgressOutput, showProgress } from './progress.ts';

/** Where a run takes its time and secrets from, and where it shows what it waits for. */
export type LiveSurroundings = Surroundings & { readonly progress: ProgressOutput };

/** Asks the live sources about an incident once, and shows what is waited for. Throws `InputError` and `SourceError`. */
export const collectLive = async (
  request: LiveRequest,
  catalog: Catalog,
  surroundings: LiveSurroundings,
): Promise<Collected> => {
  const { ids, deadlineMs, times, collect } = await openLive(request, catalog, surroundings);
  const progress = showProgress(surroundings.progress, ids, deadlineMs, surroundings.now);
  try {
    return await collect(times, progress);
  } finally {
    progress.end();
  }
};
