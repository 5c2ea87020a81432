const SECONDS: Readonly<Record<string, number>> = {
  ms: 0.001,
  s: 1,
  m: 60,
  h: 3600,
  d: 86_400,
  w: 604_800,
};

const PATTERN = /^(-?)((?:\d+(?:\.\d+)?(?:ms|s|m|h|d|w))+)$/;

/**
 * Seconds of a duration as written in our files: `30s`, `250ms`, `1h30m`, `-15s`, `1.5m`; undefined for anything else.
 * A unit is required, so that `30` is never guessed to be seconds.
 */
export const parseDuration = (text: string): number | undefined => {
  const match = PATTERN.exec(text);
  if (match === null) return undefined;
  let milliseconds = 0;
  for (const [, amount, unit] of (match[2] ?? '').matchAll(/(\d+(?:\.\d+)?)(ms|[smhdw])/g)) {
    milliseconds += Number(amount) * (SECONDS[unit ?? ''] ?? Number.NaN) * 1000;
  }
  // Summed in milliseconds, or `1.1s` and `1100ms` would differ in the last bit.
  const seconds = Math.round(milliseconds) / 1000;
  return match[1] === '-' ? -seconds || 0 : seconds;
};
