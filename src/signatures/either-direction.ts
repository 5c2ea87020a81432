import type { Match } from '../model/evidence.ts';
import type { Direction } from '../signals/excursion.ts';
import type { DetectorInput } from './detector.ts';
import { directionsOf } from './parameters.ts';

/** Tests in the direction asked for; for `any`, observed if one is, absent if both are, else unknown. */
export const eitherDirection = (input: DetectorInput, test: (direction: Direction) => Match): Match => {
  const matches = directionsOf(input).map(test);
  return (
    matches.find((match) => match.outcome === 'observed') ??
    matches.find((match) => match.outcome === 'unknown') ??
    matches.reduce((least, match) => (match.quality < least.quality ? match : least))
  );
};
