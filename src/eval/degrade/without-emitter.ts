import type { Emitter } from '../../model/binding.ts';
import type { Recording } from '../../model/recording.ts';
import type { SignalId } from '../../model/signal.ts';

/**
 * The recording as if one emitter had never been installed: none of its series, and nothing known of what its metrics
 * would have said. What other emitters say of the same signals stays. `emitters` are those of the catalog.
 */
export const withoutEmitter = (
  recorded: Recording,
  emitter: string,
  emitters: readonly Emitter[],
): Recording => {
  const series = recorded.series.filter(({ provenance }) => provenance.emitter !== emitter);
  const left = new Set(series.map(({ signal }) => signal));
  const gone = new Set<SignalId>([
    ...recorded.series.filter((one) => !series.includes(one)).map(({ signal }) => signal),
    ...emitters
      .filter(({ id }) => id === emitter)
      .flatMap(({ bindings }) => bindings.map(({ signal }) => signal)),
  ]);
  return {
    ...recorded,
    series,
    sources: recorded.sources.map((source) => ({
      ...source,
      bound: source.bound.filter((signal) => !gone.has(signal) || left.has(signal)),
    })),
  };
};
