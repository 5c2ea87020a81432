import type { SignalSet } from '../signals/signal-set.ts';
import { measureSymptom } from '../signals/symptom.ts';
import { vantageOf } from '../signals/vantage.ts';

/** Why no incident was found among some signals: nothing happened where users were seen, or nothing shows them. */
export const whyNothingFound = (set: SignalSet | undefined): string => {
  if (set === undefined) return 'there are no samples';
  const whole = { start: 0, end: set.grid.length };
  if (measureSymptom(set, whole) === undefined)
    return 'users were not seen, as nothing measures a p99 or failed requests, of the edge or of the service';
  return vantageOf(set) === 'svc'
    ? 'the service stayed as it was, and the edge was not seen'
    : 'the edge stayed as it was';
};
