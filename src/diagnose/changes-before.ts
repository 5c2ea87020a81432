import type { TestContext } from '../expectations/context.ts';
import { signalsRead } from '../inference/expectation-parts.ts';
import type { Judged } from '../inference/judge.ts';
import type { ChangeBefore } from '../model/diagnosis.ts';
import { compareText } from '../model/text-order.ts';
import { timeAt } from '../model/time.ts';
import { toTimestamp } from './timestamp.ts';

/** How far back a change is worth a line on the first screen: what on-call asks about first. */
const HOUR_MS = 3_600_000;

/** The changes that feeds tell of in the hour before the window, the last one first, with the hypotheses that cannot hold without one. */
export const findChangesBefore = (
  judged: readonly Judged[],
  { events, spans }: TestContext,
): readonly ChangeBefore[] => {
  const begin = timeAt(spans.grid, spans.window.start);
  return events
    .filter(
      ({ signal, startMs }) => signal.startsWith('chg.') && startMs <= begin && startMs >= begin - HOUR_MS,
    )
    .sort((one, other) => other.startMs - one.startMs || compareText(one.text, other.text))
    .map(({ signal, startMs, text }) => ({
      at: toTimestamp(startMs),
      signal,
      text,
      hypotheses: judged
        .filter(({ hypothesis }) =>
          hypothesis.predictions.some(
            ({ refuting, expect }) => refuting && signalsRead(expect).includes(signal),
          ),
        )
        .map(({ hypothesis }) => hypothesis.id),
    }));
};
