import type { Diagnosis, LargestChange } from '../model/diagnosis.ts';
import { formatQuantity } from '../model/quantity.ts';
import { signalName } from './names.ts';

/** What moved and no finding explains. */
export type LargestChangeRow = {
  /** `loop.lag_p99 (search-3)` */
  readonly name: string;
  /** `rose from 0.015 s to 0.27 s`, and whether that is a symptom */
  readonly change: string;
  readonly query: string;
} & Pick<LargestChange, 'signal' | 'dimensions'>;

/** What moved most when the cause is unknown, the largest first; empty otherwise. */
export const viewLargestChanges = ({ largestChanges }: Diagnosis): readonly LargestChangeRow[] =>
  largestChanges.map(({ signal, dimensions, unit, from, to, symptom, query }) => {
    const direction = to < from ? 'fell' : 'rose';
    return {
      name: signalName({ signal, dimensions }),
      change: `${direction} from ${formatQuantity(from, unit)} to ${formatQuantity(to, unit)}${symptom ? ', a symptom' : ''}`,
      query,
      signal,
      dimensions,
    };
  });
