import type { Signal } from '../model/signal.ts';
import { type IndexSpan, type OnsetInterval, spanLength } from '../model/time.ts';
import { earliestOnset } from '../signals/crossing.ts';
import { couldHide } from '../signals/hidden.ts';
import { findOnset } from '../signals/onset.ts';
import { coverageOf, knownIn, rateWindowSteps } from '../signals/stretch.ts';
import type { DetectorInput } from './detector.ts';
import { eventsIn } from './event-count.ts';
import { noneOf, searchSpan } from './tested.ts';

/** Log lines of all series of a role, before and during. */
export type LogLines = {
  /** Lines in the searched stretch. */
  readonly lines: number;
  /** Lines in the baseline. */
  readonly before: number;
  /** The larger of the lines per sample in the searched stretch and in the tested one: a lead does not dilute. */
  readonly rate: number;
  readonly rateBefore: number;
  /** Samples of the baseline that were counted in, and their share. */
  readonly samplesBefore: number;
  readonly coverageBefore: number;
  readonly coverage: number;
  /** Whether lines may have come in samples that were lost. */
  readonly lost: boolean;
  readonly searched: IndexSpan;
};

const total = (signals: readonly Signal[], span: IndexSpan): number =>
  signals.reduce((sum, signal) => sum + eventsIn(signal, span), 0);

/** Counts the lines that a signature compares. */
export const countLines = (signals: readonly Signal[], input: DetectorInput): LogLines => {
  const { baseline } = input.spans;
  const searched = searchSpan(input);
  const per = (span: IndexSpan): number => total(signals, span) / Math.max(1, spanLength(span));
  const least = (span: IndexSpan): number => Math.min(...signals.map((signal) => coverageOf(signal, span)));
  const coverageBefore = least(baseline);
  return {
    lines: total(signals, searched),
    before: total(signals, baseline),
    rate: Math.max(per(searched), per(input.tested)),
    rateBefore: per(baseline) / Math.max(coverageBefore, Number.MIN_VALUE),
    samplesBefore: Math.min(...signals.map((signal) => knownIn(signal, baseline))),
    coverageBefore,
    coverage: least(input.tested),
    lost: signals.some((one) => couldHide(one, noneOf(one), searched, rateWindowSteps(one))),
    searched,
  };
};

/** When the lines began. */
export const linesOnset = (signals: readonly Signal[], input: DetectorInput): OnsetInterval | undefined =>
  earliestOnset(signals.flatMap((signal) => findOnset(signal, input.spans, { direction: 'up' }) ?? []));

/** A count for a sentence: `12 lines`. */
export const linesInWords = (lines: number): string => {
  const count = Math.round(lines * 10) / 10;
  return `${count} ${count === 1 ? 'line' : 'lines'}`;
};
