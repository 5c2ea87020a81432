import type { AskedTime, TimeFlags } from './asked-time.ts';

const time = (ms: number): string => new Date(ms).toISOString();

/**
 * The flags that say when, for asking again: what was given in relation to a clock, such as `-45m`, stays at the moment it meant
 * when the run began. `--last` and a window without an end go on to now, and every window that is followed does.
 */
export const heldTimes = (
  { from, around, last, to, baseline }: TimeFlags,
  { window, near, baseline: compared }: AskedTime,
  following: boolean,
): TimeFlags => ({
  ...(last === undefined ? {} : { last }),
  ...(around === undefined || near === undefined ? {} : { around: time(near) }),
  ...(from === undefined || window === undefined ? {} : { from: time(window.startMs) }),
  ...(to === undefined || window === undefined || following ? {} : { to: time(window.endMs) }),
  ...(baseline === undefined || compared === undefined
    ? {}
    : { baseline: `${time(compared.startMs)}..${time(compared.endMs)}` }),
});
