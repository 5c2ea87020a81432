import type { Series } from '../../model/series.ts';
import type { PlannedBinding } from './plan.ts';
import type { QueryAnswer } from './read-answer.ts';

/** What is incomplete about an answer, in words. */
export const gapsOf = (
  query: string,
  { isPartial, warnings, droppedSeries, nativeHistograms }: QueryAnswer,
): readonly string[] => [
  ...(isPartial
    ? [`partial answer: ${warnings.join('; ') || 'parts of the data are missing'}: ${query}`]
    : []),
  ...(droppedSeries > 0
    ? [`too many series: ${droppedSeries} beyond the limit were left out: ${query}`]
    : []),
  ...(nativeHistograms > 0
    ? [`native histogram: ${nativeHistograms} samples are histograms and were not read: ${query}`]
    : []),
];

/** What the server says about the expression itself; where data are missing its words are among the gaps. */
export const remarksOf = ({ isPartial, warnings, infos }: QueryAnswer): readonly string[] => [
  ...(isPartial ? [] : warnings),
  ...infos,
];

/** What a reader of a binding's values must know, where it gave any. */
export const caveatsOf = (
  { chosen: { binding } }: PlannedBinding,
  series: readonly Series[],
): readonly string[] =>
  series.length === 0
    ? []
    : [
        ...binding.caveats.map((caveat) => `${binding.signal}: ${caveat}`),
        ...(binding.standIn === undefined ? [] : [`${binding.signal} is ${binding.standIn}`]),
      ];
