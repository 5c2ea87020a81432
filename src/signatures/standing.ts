import { type Match, unknownMatch } from '../model/evidence.ts';
import type { Signal } from '../model/signal.ts';
import type { IndexSpan } from '../model/time.ts';
import { earliestOnset } from '../signals/crossing.ts';
import { type Direction, limitsOf, samplesNeeded, samplesPast } from '../signals/excursion.ts';
import { isKnown } from '../signals/stretch.ts';
import { runs } from '../stats/runs.ts';
import { decided, figure, marginOf, useOf } from './answer.ts';
import type { DetectorInput } from './detector.ts';
import { memberOnsets, seenAcross } from './member-onsets.ts';
import { searchSpan } from './tested.ts';

/** How many members stand changed at each sample, and how many may. */
type Standing = { readonly members: number; readonly certain: Uint16Array; readonly possible: Uint16Array };

const countStanding = (
  signals: readonly Signal[],
  { members, spans }: DetectorInput,
  by: string,
  directions: readonly Direction[],
): Standing => {
  const length = signals[0]!.values.length;
  const names = new Set([...members, ...signals.map(({ dimensions }) => dimensions[by])]);
  names.delete(undefined);
  const certain = new Uint16Array(length);
  const possible = new Uint16Array(length);
  for (const name of names) {
    const own = signals.filter(({ dimensions }) => dimensions[by] === name);
    const masks = own.flatMap((signal) =>
      directions.map((direction) => {
        const limits = limitsOf(signal, spans, { direction });
        return { signal, past: limits === undefined ? undefined : samplesPast(signal, limits) };
      }),
    );
    const isPast = (index: number): boolean => masks.some(({ past }) => past?.[index] === 1);
    const maybePast = (index: number): boolean =>
      masks.length === 0 ||
      masks.some(({ signal, past }) => past === undefined || past[index] === 1 || !isKnown(signal, index));
    for (let index = 0; index < length; index += 1) {
      if (isPast(index)) certain[index]! += 1;
      // Between two samples a member may be what it was at either of them.
      if (maybePast(index) || (index + 1 < length && maybePast(index + 1))) possible[index]! += 1;
    }
  }
  return { members: names.size, certain, possible };
};

const longestRun = (counts: Uint16Array, wanted: number, { start, end }: IndexSpan): number => {
  const enough = Uint8Array.from(counts, (count) => (count >= wanted ? 1 : 0));
  return Math.max(0, ...runs(enough, start, end).map((run) => run.end - run.start));
};

const mostOf = (counts: Uint16Array, { start, end }: IndexSpan): number =>
  Math.max(0, ...counts.slice(start, end));

/**
 * Whether `share` of the members stand changed at one moment, whenever each of them began: for three samples, as one
 * alone is noise. It is absent only where so many cannot have stood so between two samples either.
 */
export const testStanding = (
  signals: readonly Signal[],
  input: DetectorInput,
  {
    by,
    share,
    directions,
  }: { readonly by: string; readonly share: number; readonly directions: readonly Direction[] },
): Match => {
  const uses = signals.map(useOf);
  const id = signals[0]!.id;
  const { members, certain, possible } = countStanding(signals, input, by, directions);
  const wanted = Math.ceil(share * members - 1e-9);
  const span = searchSpan(input);
  const most = mostOf(certain, span);
  const lasted = longestRun(certain, wanted, span);
  const needed = Math.max(...signals.map((signal) => samplesNeeded(signal, span)));
  const figures = [
    figure('members', members, 'count'),
    figure('changed at once', most, 'count'),
    figure('needed', wanted, 'count'),
    figure('samples', lasted, 'count'),
  ];
  const reason = `${most} of ${members} ${by}s stood changed in ${id} at one moment, ${wanted} needed`;
  const common = { ...seenAcross(signals, input), trust: input.trust, signals, figures };
  if (lasted >= needed) {
    const onsets = memberOnsets(signals, input, by, directions).flatMap(({ onset }) => onset ?? []);
    return decided({
      ...common,
      outcome: 'observed',
      margin: 0.5 + marginOf(lasted - needed, needed),
      reason: `${reason}, for ${lasted} samples`,
      onset: earliestOnset(onsets),
    });
  }
  if (mostOf(possible, span) >= wanted) {
    return {
      ...unknownMatch('unresolved', `${reason}; between samples, or unseen, there may have been more`, uses),
      figures,
    };
  }
  return decided({ ...common, outcome: 'absent', margin: marginOf(wanted - most, 1), reason });
};
