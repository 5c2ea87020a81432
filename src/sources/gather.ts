import type { TimeSpan } from '../model/time.ts';
import { mergeAnswers } from './merge-answers.ts';
import type { Progress, Source, SourceAnswer } from './source.ts';

/** How the sources of a run are asked. */
export type Gathering = {
  /** Aborted when nobody waits any longer; what has arrived until then is the answer. */
  readonly signal: AbortSignal;
  readonly onProgress: (id: string, progress: Progress) => void;
  /** Called when a source has answered, with all that have until then, in the order of the sources. */
  readonly onAnswer: (id: string, arrived: readonly SourceAnswer[]) => void;
};

/**
 * Asks all sources at once; the first of them is read where several measure the same. One that fails costs its own evidence
 * only. Where one cannot be asked at all (`InputError`), the others are given up.
 */
export const gather = async (
  sources: readonly Source[],
  span: TimeSpan,
  { signal, onProgress, onAnswer }: Gathering,
): Promise<SourceAnswer> => {
  const others = new AbortController();
  const combined = AbortSignal.any([signal, others.signal]);
  const arrived: (SourceAnswer | undefined)[] = sources.map(() => undefined);
  const ask = async ({ id, fetch }: Source, index: number): Promise<SourceAnswer> => {
    const answer = await fetch(span, {
      signal: combined,
      onProgress: (progress) => onProgress(id, progress),
    });
    arrived[index] = answer;
    onAnswer(
      id,
      arrived.filter((one) => one !== undefined),
    );
    return answer;
  };
  try {
    return mergeAnswers(await Promise.all(sources.map(ask)));
  } finally {
    others.abort();
  }
};
