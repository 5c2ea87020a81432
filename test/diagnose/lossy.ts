import type { Recording } from '../../src/model/recording.ts';
import type { Series } from '../../src/model/series.ts';

const keepSamples = (one: Series, keeps: (timeMs: number) => boolean): Series => {
  const kept = [...one.timesMs.keys()].filter((index) => keeps(one.timesMs[index]!));
  return {
    ...one,
    timesMs: Float64Array.from(kept, (index) => one.timesMs[index]!),
    values: Float64Array.from(kept, (index) => one.values[index]!),
  };
};

/** The recording with a stretch lost from the series that `loses` names, all unless told otherwise; seconds from the window's start. */
export const blanked = (
  recorded: Recording,
  [fromS, untilS]: readonly [number, number],
  loses: (signal: string) => boolean = () => true,
): Recording => {
  const { startMs } = recorded.incident.window;
  const keeps = (timeMs: number): boolean =>
    timeMs < startMs + fromS * 1000 || timeMs >= startMs + untilS * 1000;
  return {
    ...recorded,
    series: recorded.series.map((one) => (loses(one.signal) ? keepSamples(one, keeps) : one)),
  };
};

/** The recording as if only every `everyS`-th second had been scraped, from the `phaseS`-th of its first sample on. */
export const thinned = (
  recorded: Recording,
  everyS: number,
  phaseS: number,
  thins: (signal: string) => boolean = () => true,
): Recording => {
  const firstMs = Math.min(...recorded.series.flatMap((one) => one.timesMs[0] ?? []));
  const keeps = (timeMs: number): boolean => Math.round((timeMs - firstMs) / 1000) % everyS === phaseS;
  return {
    ...recorded,
    series: recorded.series.map((one) =>
      thins(one.signal) ? { ...keepSamples(one, keeps), stepMs: everyS * 1000 } : one,
    ),
  };
};

const withoutFuture = (one: Series, untilMs: number): Series => {
  const { firstMs, ...kept } = keepSamples(one, (timeMs) => timeMs < untilMs);
  return firstMs === undefined || firstMs >= untilMs ? kept : { ...kept, firstMs };
};

/** The recording as it stood so many seconds after the window's start, which is where the window then ends. */
export const cutOff = (recorded: Recording, afterS: number): Recording => {
  const { window } = recorded.incident;
  const endMs = window.startMs + afterS * 1000;
  return {
    ...recorded,
    incident: { ...recorded.incident, window: { ...window, endMs } },
    series: recorded.series.map((one) => withoutFuture(one, endMs)),
    logs: recorded.logs.filter(({ timeMs }) => timeMs < endMs),
    events: recorded.events
      .filter(({ startMs }) => startMs < endMs)
      .map(({ endMs: ended, ...event }) =>
        ended !== undefined && ended < endMs ? { ...event, endMs: ended } : event,
      ),
  };
};
