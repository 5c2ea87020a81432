import type { AccountLink } from '../model/diagnosis.ts';
import { formatDuration } from './quantities.ts';

type Lag = { readonly minS: number; readonly maxS: number };

/** The gap between two onsets: `0.3 s to 1.3 s later`, `within 4 s of each other`, `in the same second`. */
export const lagWords = (lag: Lag): string => {
  const { minS, maxS } = lag;
  if (minS < 0 && maxS > 0) return together(lag);
  const [near, far] = maxS <= 0 ? [-maxS, -minS] : [minS, maxS];
  const direction = maxS <= 0 && minS < 0 ? 'earlier' : 'later';
  const [shortest, longest] = [formatDuration(near), formatDuration(far)];
  return shortest === longest ? `${longest} ${direction}` : `${shortest} to ${longest} ${direction}`;
};

/**
 * The gap between two onsets in short, as it stands before the later one: `+0.3–2 s`, `±1 s` where nobody can tell which
 * came first, `-2 s` where the one that should follow came first.
 */
export const shortLag = ({ minS, maxS }: Lag, order: AccountLink['order']): string => {
  if (order === 'unresolved' || (minS < 0 && maxS > 0)) {
    return `±${formatDuration(Math.max(Math.abs(minS), Math.abs(maxS)))}`;
  }
  const isEarlier = maxS <= 0 && minS < 0;
  const [near, far] = (isEarlier ? [-maxS, -minS] : [minS, maxS]).map(formatDuration);
  // `0.3 s` and `2 s` share their unit.
  const [number, unit] = far?.split(' ').length === 2 ? far.split(' ') : [];
  const shared = unit !== undefined && near?.endsWith(` ${unit}`) ? near.slice(0, -unit.length - 1) : near;
  const width = near === far ? far : unit === undefined ? `${near} to ${far}` : `${shared}–${number} ${unit}`;
  return `${isEarlier ? '-' : '+'}${width}`;
};

/** The gap where nobody can tell which came first. */
const together = ({ minS, maxS }: Lag): string => {
  const most = Math.max(Math.abs(minS), Math.abs(maxS));
  return most === 1 ? 'in the same second' : `within ${formatDuration(most)} of each other`;
};

/**
 * How two neighbours of a chain stand in time, as a clause; undefined where nothing dates one of them. `against` names
 * the node that was compared where it is not the one told just before.
 */
export const orderWords = (
  { lag, order }: Pick<AccountLink, 'lag' | 'order'>,
  against: string | undefined,
): string | undefined => {
  if (lag === undefined) return undefined;
  const compared = against === undefined ? '' : ` (compared with ${against})`;
  switch (order) {
    case 'observed':
      return `${lagWords(lag)}${compared}, order observed`;
    case 'unresolved':
      return `${together(lag)}${compared}; which came first cannot be told`;
    case 'contradicted':
      return `${lagWords(lag)}${compared}, which contradicts the order`;
    case 'outside_lag':
      return `${lagWords(lag)}${compared}, order observed, but not at the delay expected`;
    case 'unknown':
      return undefined;
  }
};
