import type { Recording } from '../../src/model/recording.ts';
import type { Series } from '../../src/model/series.ts';
import { dimensionKey } from '../../src/signals/signal-set.ts';

const keyOf = ({ signal, dimensions }: Series): string => `${signal}{${dimensionKey(dimensions)}}`;

const joinArrays = (one: Float64Array, other: Float64Array): Float64Array => {
  const joined = new Float64Array(one.length + other.length);
  joined.set(one);
  joined.set(other, one.length);
  return joined;
};

const later = (series: Series, ms: number): Series => {
  const { firstMs, ...rest } = series;
  return {
    ...rest,
    timesMs: series.timesMs.map((timeMs) => timeMs + ms),
    ...(firstMs === undefined ? {} : { firstMs: firstMs + ms }),
  };
};

/** One incident's recording with another's behind it, as if it had come right after on the same service. */
export const followedBy = (first: Recording, second: Recording): Recording => {
  const lastMs = Math.max(...first.series.flatMap(({ timesMs }) => timesMs.at(-1) ?? []));
  const beginMs = Math.min(...second.series.flatMap(({ timesMs }) => timesMs[0] ?? []));
  const ms = Math.ceil((lastMs - beginMs) / 1000) * 1000 + 1000;
  const joined = new Map(first.series.map((series) => [keyOf(series), series]));
  for (const series of second.series.map((one) => later(one, ms))) {
    const before = joined.get(keyOf(series));
    joined.set(
      keyOf(series),
      before === undefined
        ? series
        : {
            ...before,
            timesMs: joinArrays(before.timesMs, series.timesMs),
            values: joinArrays(before.values, series.values),
          },
    );
  }
  const events = second.events.map((event) => ({
    ...event,
    startMs: event.startMs + ms,
    ...(event.endMs === undefined ? {} : { endMs: event.endMs + ms }),
  }));
  const logs = second.logs.map((line) => ({ ...line, timeMs: line.timeMs + ms }));
  return {
    ...first,
    series: [...joined.values()],
    events: [...first.events, ...events],
    logs: [...first.logs, ...logs],
  };
};
