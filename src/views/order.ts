import type { AccountLink } from '../model/diagnosis.ts';
import { formatDuration } from './quantities.ts';

/** The gap between two onsets: `0.3 s to 1.3 s later`, `within 1 s either way`. */
export const lagWords = ({ minS, maxS }: { readonly minS: number; readonly maxS: number }): string => {
  if (minS < 0 && maxS > 0) {
    return -minS === maxS
      ? `within ${formatDuration(maxS)} either way`
      : `from ${formatDuration(-minS)} earlier to ${formatDuration(maxS)} later`;
  }
  const [near, far] = maxS <= 0 ? [-maxS, -minS] : [minS, maxS];
  const direction = maxS <= 0 && minS < 0 ? 'earlier' : 'later';
  const [shortest, longest] = [formatDuration(near), formatDuration(far)];
  return shortest === longest ? `${longest} ${direction}` : `${shortest} to ${longest} ${direction}`;
};

/** How two neighbours of a chain stand in time, as a clause. `against` names the earlier node that was compared. */
export const orderWords = (link: AccountLink, stepS: number, against: string | undefined): string => {
  const lag = link.lag === undefined ? '' : `${lagWords(link.lag)}, `;
  const compared = against === undefined ? '' : `, compared with ${against}`;
  switch (link.order) {
    case 'observed':
      return `${lag}order observed${compared}`;
    case 'unresolved':
      return `${lag}order unresolved at this sampling of ${formatDuration(stepS)}${compared}`;
    case 'contradicted':
      return `${lag}order contradicted${compared}`;
    case 'outside_lag':
      return `${lag}order observed, but not at the lag expected${compared}`;
    case 'unknown':
      return link.lag === undefined
        ? 'order unknown, as nothing dates one of the two'
        : `${lag}order unknown${compared}`;
  }
};
