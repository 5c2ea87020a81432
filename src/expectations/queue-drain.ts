import type { Lack } from '../model/evidence.ts';
import type { Signal } from '../model/signal.ts';
import { endOfStory, type IndexSpan } from '../model/time.ts';
import { totalOf } from '../signals/combine.ts';
import { isKnown, measuredIn, valuesIn } from '../signals/stretch.ts';
import { median } from '../stats/median.ts';
import type { Environment, TestContext } from './context.ts';
import { selectSignals } from './select.ts';

/** Seconds that a backlog takes to drain, or why they cannot be told. */
export type QueueDrain = { readonly seconds: number } | { readonly lack: Lack; readonly reason: string };

const longestAt = (lag: Signal, span: IndexSpan): number | undefined => {
  let longest: number | undefined;
  for (let index = span.start; index < span.end; index += 1) {
    if (
      isKnown(lag, index) &&
      !(lag.values[index]! <= (lag.values[longest ?? -1] ?? Number.NEGATIVE_INFINITY))
    )
      longest = index;
  }
  return longest;
};

/**
 * Seconds that what had piled up in a queue when it was longest takes to drain, by the median surplus of what went out over
 * what came in from then on (`q.drain_time` of the signal list). Untold until more goes out than comes in.
 */
export const queueDrainTime = (context: TestContext, environment: Environment): QueueDrain => {
  const { spans } = context;
  const read = (signal: string) => selectSignals({ kind: 'signal', signal }, context, environment);
  const [lags, flows] = [read('q.lag'), read('q.net_in')];
  if (lags.kind === 'missing') return { lack: lags.lack, reason: lags.reason };
  if (flows.kind === 'missing') return { lack: flows.lack, reason: flows.reason };
  const [lag, flow] = [totalOf(lags.signals), totalOf(flows.signals)];
  const longest = longestAt(lag, { start: spans.window.start, end: endOfStory(spans) });
  if (longest === undefined) return { lack: 'coverage', reason: 'q.lag was not seen' };
  const surplus = median(
    valuesIn(flow, { start: longest + 1, end: endOfStory(spans) }).filter((perSecond) => perSecond < 0),
  );
  if (Number.isNaN(surplus))
    return { lack: 'trigger', reason: 'since the queue was longest no more went out than came in' };
  const before = median(measuredIn(lag, spans.baseline));
  return Number.isNaN(before)
    ? { lack: 'baseline', reason: 'q.lag has no baseline value' }
    : { seconds: (lag.values[longest]! - before) / -surplus };
};
