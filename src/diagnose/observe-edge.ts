import type { TestContext } from '../expectations/context.ts';
import { evaluate } from '../expectations/evaluate.ts';
import { lookUpFact } from '../model/facts.ts';
import { formatQuantity } from '../model/quantity.ts';
import { SAMPLE, type Signal } from '../model/signal.ts';
import type { IndexSpan } from '../model/time.ts';
import { bucketOf } from '../signals/bucket.ts';
import { totalOf } from '../signals/combine.ts';
import { undividedOf } from '../signals/signal-set.ts';
import { measuredIn } from '../signals/stretch.ts';
import { HURTING_SHARE } from '../signals/symptom.ts';
import { latencySeen, vantageOf } from '../signals/vantage.ts';
import { median } from '../stats/median.ts';
import { quantile } from '../stats/quantile.ts';

/** Samples that a fall of p99 must last to be worth a sentence. */
const LASTING = 3;

const undivided = (context: TestContext, id: string): Signal | undefined =>
  undividedOf(context.signals.byId.get(id) ?? []);

const after = (index: number, context: TestContext): string =>
  `${Math.round(((index - context.spans.window.start) * context.spans.grid.stepMs) / 1000)} s into the window`;

/** The plateau of p99 at the edge's deadline, or that its level was reached by climbing. */
const plateau = (context: TestContext): readonly string[] => {
  if (lookUpFact(context.facts, 'edge.timeout') === undefined) return [];
  const { match } = evaluate(
    {
      kind: 'signature',
      signature: 'flat_top',
      roles: {
        signal: { kind: 'signal', signal: 'edge.p99' },
        witness: {
          kind: 'factors',
          of: [
            { kind: 'signal', signal: 'edge.timeouts' },
            { kind: 'signal', signal: 'edge.pmax' },
          ],
        },
      },
      parameters: { level: { kind: 'fact', id: 'edge.timeout' } },
    },
    context,
    {},
  );
  if (match.outcome === 'observed') return [`Flat top: ${match.reason}.`];
  return match.outcome === 'absent' && match.reason.includes('climb')
    ? [`No flat top: ${match.reason.replace(': no flat top', '')}.`]
    : [];
};

/** A p99 that improves because errors have become instant: the outage goes on. */
const misleadingFall = (context: TestContext): readonly string[] => {
  const seen = latencySeen(context.signals);
  const errors = undivided(context, `${vantageOf(context.signals)}.err_ratio`);
  if (seen === undefined || errors === undefined) return [];
  const { signal: latency, name } = seen;
  const { window } = context.spans;
  let peak = 0;
  let run = 0;
  let fellAt = window.start;
  for (let index = window.start; index < window.end; index += 1) {
    if (latency.states[index] !== SAMPLE.value) continue;
    const value = latency.values[index] as number;
    peak = Math.max(peak, value);
    const failing = errors.states[index] === SAMPLE.value && (errors.values[index] as number) >= 0.5;
    if (!failing || value >= peak / 2) {
      run = 0;
      continue;
    }
    if (run === 0) fellAt = index;
    run += 1;
    if (run < LASTING) continue;
    // Two rates that are extrapolated each by itself: their ratio may pass one.
    const share = Math.round(Math.min(1, errors.values[index] as number) * 100);
    return [
      `${name} fell from ${formatQuantity(peak, 's')} to ${formatQuantity(value, 's')} ${after(fellAt, context)} ` +
        `while the outage went on (${share} % of requests failed): instant errors are fast, so a better p99 is no recovery.`,
    ];
  }
  return [];
};

/** Buckets this many times as wide as they begin leave the value inside to interpolation. */
const WIDE_BUCKET = 1.5;

/** A latency as far as its histogram tells it: where the bucket is wide, only that. */
const level = ({ buckets }: Signal, value: number): string => {
  const bucket = buckets === undefined ? undefined : bucketOf(buckets, value);
  return bucket !== undefined && Number.isFinite(bucket.upTo) && bucket.upTo > WIDE_BUCKET * bucket.above
    ? `the bucket ${formatQuantity(bucket.above, 's')} to ${formatQuantity(bucket.upTo, 's')}`
    : formatQuantity(value, 's');
};

/** How slow it was: what a count of failed requests does not say. */
const slowness = (context: TestContext): readonly string[] => {
  const seen = latencySeen(context.signals);
  if (seen === undefined) return [];
  const { signal: latency, name } = seen;
  const { baseline, window } = context.spans;
  const before = median(measuredIn(latency, baseline));
  const during = measuredIn(latency, window);
  const worst = quantile(during, 0.9);
  if (!(worst >= 2 * before)) return [];
  return [
    `${name} rose from ${formatQuantity(before, 's')} to ${level(latency, worst)} (nine of ten samples of the window are at or below).`,
  ];
};

/** How many requests failed where all that came were as fast as ever. */
const failures = (context: TestContext): readonly string[] => {
  const vantage = vantageOf(context.signals);
  const errors = context.signals.byId.get(`${vantage}.err`);
  const answers = context.signals.byId.get(`${vantage}.rps`);
  if (errors === undefined || answers === undefined) return [];
  const { baseline, window } = context.spans;
  const [failed, all] = [totalOf(errors), totalOf(answers)];
  const share = (span: IndexSpan) => median(measuredIn(failed, span)) / median(measuredIn(all, span));
  const [before, during] = [share(baseline), share(window)];
  if (!(during > HURTING_SHARE && during > 2 * before)) return [];
  const percent = (value: number) => `${Math.round(value * 100)} %`;
  const who = vantage === 'edge' ? 'at the edge' : 'at the service';
  return [
    `The share of requests that failed ${who} rose from ${percent(before)} to ${percent(during)} (medians).`,
  ];
};

/** The stretch without any usable host: nothing upstream to answer. */
const emptyPool = (context: TestContext): readonly string[] => {
  const healthy = undivided(context, 'edge.healthy');
  if (healthy === undefined) return [];
  const { window, baseline, grid } = context.spans;
  const usual = median(measuredIn(healthy, baseline));
  const empty = measuredIn(healthy, window).filter((count) => count === 0).length;
  if (!(usual > 0) || empty === 0) return [];
  let first = window.start;
  while (!(healthy.states[first] === SAMPLE.value && healthy.values[first] === 0)) first += 1;
  const seconds = formatQuantity((empty * grid.stepMs) / 1000, 's');
  return [`The balancer had no usable host (0 of ${usual}) for ${seconds}, first ${after(first, context)}.`];
};

/** Everything about what users saw that a tired reader would misread, one sentence each. */
export const observeEdge = (context: TestContext): readonly string[] => {
  const slow = slowness(context);
  return [
    ...(slow.length > 0 ? slow : failures(context)),
    ...plateau(context),
    ...misleadingFall(context),
    ...emptyPool(context),
  ];
};
