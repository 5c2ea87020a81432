import type { TestContext } from '../expectations/context.ts';
import type { DiagnosisSignal, SignalSummary } from '../model/diagnosis.ts';
import type { SignalUse } from '../model/evidence.ts';
import { SAMPLE, type Signal } from '../model/signal.ts';
import { type IndexSpan, spanLength } from '../model/time.ts';
import { describeBaseline } from '../signals/baseline.ts';
import { findOnset } from '../signals/onset.ts';
import { allSignals, dimensionKey } from '../signals/signal-set.ts';
import { median } from '../stats/median.ts';
import { quantile } from '../stats/quantile.ts';
import { toOnsetSpan } from './timestamp.ts';

const coverage = (signal: Signal, span: IndexSpan): number => {
  if (spanLength(span) === 0) return 0;
  let seen = 0;
  for (let index = span.start; index < span.end; index += 1) {
    const state = signal.states[index];
    if (state === SAMPLE.value || state === SAMPLE.censored) seen += 1;
  }
  return seen / spanLength(span);
};

const middle = (signal: Signal, span: IndexSpan): number | undefined => {
  const value = median(signal.values.subarray(span.start, span.end));
  return Number.isFinite(value) ? value : undefined;
};

const describe = (signal: Signal, context: TestContext): DiagnosisSignal => {
  const { spans, definitions } = context;
  const down = definitions.get(signal.id)?.bad === 'down';
  const onset = findOnset(signal, spans, { direction: down ? 'down' : 'up', factor: 1.5 });
  const baselineMedian = middle(signal, spans.baseline);
  const windowMedian = middle(signal, spans.window);
  return {
    signal: signal.id,
    dimensions: signal.dimensions,
    unit: signal.unit,
    source: signal.provenance.source,
    query: signal.provenance.query,
    windowCoverage: coverage(signal, spans.window),
    baselineCoverage: coverage(signal, spans.baseline),
    ...(baselineMedian === undefined ? {} : { baselineMedian }),
    ...(windowMedian === undefined ? {} : { windowMedian }),
    ...(onset === undefined ? {} : { onset: toOnsetSpan(onset) }),
  };
};

/** The signals that some prediction read, with their coverage, levels and onset, in id and dimension order. */
export const describeSignals = (
  uses: Iterable<SignalUse>,
  context: TestContext,
): readonly DiagnosisSignal[] => {
  const used = new Set<string>();
  for (const use of uses) used.add(`${use.signal}{${dimensionKey(use.dimensions)}}`);
  return allSignals(context.signals)
    .filter((signal) => used.has(`${signal.id}{${dimensionKey(signal.dimensions)}}`))
    .map((signal) => describe(signal, context));
};

/** Share of the window that counts as a part of it: what took less was no more than a moment. */
const PART = 0.1;
/** Noise scales from which a signal has left its baseline, as for its onset. */
const LEFT = 3;

/** What a tenth of the window reached or passed, on the side where it went farther. */
const reachOf = (signal: Signal, { start, end }: IndexSpan, from: number): number => {
  const values = signal.values.subarray(start, end).filter((value) => !Number.isNaN(value));
  const [low, high] = [quantile(values, PART), quantile(values, 1 - PART)];
  return Math.abs(low - from) > Math.abs(high - from) ? low : high;
};

/** Every signal in id and dimension order, each with how far it went from its baseline. */
export const summarizeSignals = (context: TestContext): readonly SignalSummary[] =>
  allSignals(context.signals).map((signal) => {
    const described = describe(signal, context);
    const { baselineMedian, windowMedian } = described;
    if (baselineMedian === undefined || windowMedian === undefined) return described;
    const { scale } = describeBaseline(signal, context.spans);
    const inScales = (value: number): number =>
      value === baselineMedian ? 0 : (value - baselineMedian) / scale;
    const reached = reachOf(signal, context.spans.window, baselineMedian);
    const [usual, farthest] = [inScales(windowMedian), inScales(reached)];
    const isPart = Math.abs(usual) < LEFT && Math.abs(farthest) >= LEFT && Number.isFinite(reached);
    return {
      ...described,
      scales: Math.abs(farthest) > Math.abs(usual) ? farthest : usual,
      ...(isPart ? { reached } : {}),
    };
  });
