import type { Signal } from '../model/signal.ts';
import type { OnsetInterval } from '../model/time.ts';
import { describeBaseline } from '../signals/baseline.ts';
import { earliestOnset } from '../signals/crossing.ts';
import type { Direction } from '../signals/excursion.ts';
import { locateOnset } from '../signals/onset.ts';
import { coverageOf } from '../signals/stretch.ts';
import type { DetectorInput } from './detector.ts';
import { compareText } from './roles.ts';
import { isWindow, searchSpan } from './tested.ts';

/** When one member of a dimension changed: the earliest of its series; never if all stayed. */
export type MemberOnset = {
  readonly member: string;
  readonly onset?: OnsetInterval;
  /** It cannot be told whether it changed, and why. */
  readonly unsure?: string;
};

/** Onsets of all members of a dimension, by name; of one that is known to be there and was not seen it cannot be told. */
export const memberOnsets = (
  signals: readonly Signal[],
  input: DetectorInput,
  by: string,
  directions: readonly Direction[],
): readonly MemberOnset[] => {
  const groups = new Map<string, Signal[]>();
  for (const signal of signals) {
    const member = signal.dimensions[by];
    if (member !== undefined) groups.set(member, [...(groups.get(member) ?? []), signal]);
  }
  const unseen = input.members.filter((member) => !groups.has(member));
  const id = signals[0]?.id;
  const from = isWindow(input) ? {} : { searchFrom: searchSpan(input).start };
  const seen = [...groups.entries()].map(([member, own]): MemberOnset => {
    const answers = own.flatMap((signal) =>
      directions.map((direction) => locateOnset(signal, input.spans, { direction, ...from })),
    );
    const onset = earliestOnset(answers.flatMap((answer) => (answer.kind === 'found' ? [answer.onset] : [])));
    if (onset !== undefined) return { member, onset };
    const unsure = answers.find((answer) => answer.kind === 'unknown');
    return unsure?.kind === 'unknown' ? { member, unsure: unsure.reason } : { member };
  });
  return [...seen, ...unseen.map((member) => ({ member, unsure: `no series of ${id}` }))].sort((a, b) =>
    compareText(a.member, b.member),
  );
};

/** How well the members were seen: mean coverage, and the mean quality of their baselines. */
export const seenAcross = (
  signals: readonly Signal[],
  input: DetectorInput,
): { readonly coverage: number; readonly baseline: number } => {
  const span = searchSpan(input);
  const mean = (of: (signal: Signal) => number): number =>
    signals.reduce((sum, signal) => sum + of(signal), 0) / Math.max(1, signals.length);
  return {
    coverage: mean((signal) => coverageOf(signal, span)),
    baseline: mean((signal) => describeBaseline(signal, input.spans).quality),
  };
};
