import type { Recording } from '../model/recording.ts';

/** The recording as if nobody had exported some signals: no series, and nothing known of their absence. */
export const withoutSignals = (recording: Recording, signals: readonly string[]): Recording => {
  const dropped = new Set(signals);
  return {
    ...recording,
    series: recording.series.filter((one) => !dropped.has(one.signal)),
    events: recording.events.filter((one) => !dropped.has(one.signal)),
    sources: recording.sources.map((source) => ({
      ...source,
      bound: source.bound.filter((id) => !dropped.has(id)),
    })),
  };
};
