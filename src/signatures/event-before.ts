import { unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import { decided, figure } from './answer.ts';
import type { Detector } from './detector.ts';
import { findNearbyEvent } from './nearby-event.ts';
import { signalsOf } from './roles.ts';

/** Something dated happened shortly before it began. */
export const eventBefore: Detector = {
  name: 'event_before',
  summary:
    'an event within `within` before the window, or before the onset of `onset_of`; or one that was under way',
  roles: {
    signal: { required: true, accepts: 'event', says: 'the events' },
    onset_of: {
      required: false,
      accepts: 'signal',
      says: "signal whose onset is the anchor instead of the incident's",
    },
  },
  parameters: {
    within: { type: 'duration', required: true, says: 'how long before' },
    slack: { type: 'duration', says: 'added to within' },
    underway: {
      type: 'boolean',
      default: false,
      says: 'one that began sooner counts too if it had not ended by then',
    },
  },
  scope: 'whole',
  shape: 'change',
  detect: (input) => {
    const signals = signalsOf(input, 'signal');
    const found = findNearbyEvent(input);
    const common = { coverage: 1, margin: 1, trust: input.trust, signals };
    if (found.kind === 'unknown') return unknownMatch(found.lack, found.reason);
    if (found.kind === 'event') {
      return decided({
        ...common,
        outcome: 'observed',
        reason: `${found.text}, ${formatQuantity(found.beforeS, 's')} before (${found.window} allowed)`,
        onset: { earliestMs: found.atMs, latestMs: found.atMs },
        figures: [figure('before', found.beforeS, 's')],
      });
    }
    return decided({ ...common, outcome: 'absent', reason: found.reason });
  },
};
