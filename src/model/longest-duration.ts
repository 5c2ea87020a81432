/** Seconds in a unit as logs write it. */
const SECONDS: Readonly<Record<string, number>> = {
  ns: 1e-9,
  us: 1e-6,
  µs: 1e-6,
  μs: 1e-6,
  ms: 1e-3,
  millis: 1e-3,
  milliseconds: 1e-3,
  s: 1,
  sec: 1,
  secs: 1,
  second: 1,
  seconds: 1,
  min: 60,
  mins: 60,
  minute: 60,
  minutes: 60,
  hour: 3600,
  hours: 3600,
};

const units = Object.keys(SECONDS)
  .sort((left, right) => right.length - left.length)
  .join('|');

/** `1006.123 ms`, `5s`, `took 4999ms`; not `p99s`, not `12 s/s`. */
const measured = new RegExp(`(?<![\\w.])(\\d+(?:\\.\\d+)?) ?(${units})(?![\\w/])`, 'g');

/** `duration_ms=4999`, `"wait_seconds": 5`. */
const named = /_(ns|us|ms|millis|s|sec|seconds)["']?\s*[=:]\s*["']?(\d+(?:\.\d+)?)(?![\w.])/g;

/** The longest duration that a line of a log tells, seconds; undefined where it tells none. */
export const longestDuration = (text: string): number | undefined => {
  let longest: number | undefined;
  const take = (amount: string | undefined, unit: string | undefined): void => {
    const seconds = Number(amount) * (SECONDS[unit ?? ''] ?? Number.NaN);
    if (Number.isFinite(seconds) && (longest === undefined || seconds > longest)) longest = seconds;
  };
  for (const [, amount, unit] of text.matchAll(measured)) take(amount, unit);
  for (const [, unit, amount] of text.matchAll(named)) take(amount, unit);
  return longest;
};

const suffixed = /_(ns|us|ms|millis|s|sec|seconds)$/;

/** The longest duration among the fields of a document, seconds: `event.duration` of ECS in nanoseconds, or `…_ms` and its kin. */
export const longestField = (fields: Readonly<Record<string, unknown>>): number | undefined => {
  let longest: number | undefined;
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value !== 'number') continue;
    const unit = name === 'event.duration' ? 'ns' : suffixed.exec(name)?.[1];
    const seconds = value * (SECONDS[unit ?? ''] ?? Number.NaN);
    if (Number.isFinite(seconds) && (longest === undefined || seconds > longest)) longest = seconds;
  }
  return longest;
};
