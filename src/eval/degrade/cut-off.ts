import type { Recording } from '../../model/recording.ts';
import type { Series } from '../../model/series.ts';
import { keepSamples } from './keep-samples.ts';

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
