import { unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import { decided, figure } from './answer.ts';
import type { Detector } from './detector.ts';
import { findNearbyEvent } from './nearby-event.ts';
import { signalsOf } from './roles.ts';

/** Nothing of a kind happened shortly before it began, by a feed that would have said so. */
export const noEvent: Detector = {
  name: 'no_event',
  summary: 'no event within `within` before the window, by a feed that is known complete',
  roles: { signal: { required: true, accepts: 'event', says: 'the events' } },
  parameters: { within: { type: 'duration', required: true, says: 'how long before' } },
  scope: 'whole',
  shape: 'no_change',
  detect: (input) => {
    const common = { coverage: 1, margin: 1, trust: input.trust, signals: signalsOf(input, 'signal') };
    const found = findNearbyEvent(input);
    if (found.kind === 'unknown') return unknownMatch(found.lack, found.reason);
    if (found.kind === 'event') {
      const reason = `${found.text}, ${formatQuantity(found.beforeS, 's')} before`;
      return decided({
        ...common,
        outcome: 'absent',
        reason,
        figures: [figure('before', found.beforeS, 's')],
      });
    }
    return decided({ ...common, outcome: 'observed', reason: found.reason });
  },
};
