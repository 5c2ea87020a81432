/** Unit of a duration field. */
export type DurationUnit = 'ns' | 'us' | 'ms' | 's';

/** How many of a unit are a second. */
export const PER_SECOND: Readonly<Record<DurationUnit, number>> = { ns: 1e9, us: 1e6, ms: 1e3, s: 1 };

/** Names whose unit a schema or a server's documentation fixes. */
const FIXED: Readonly<Record<string, DurationUnit>> = {
  'event.duration': 'ns',
  'http.server.request.duration': 's',
  'http.server.duration': 'ms',
  'nginx.ingress_controller.http.request.time_sec': 's',
  // `$request_time` of nginx.
  request_time: 's',
};

const SUFFIXES: readonly (readonly [RegExp, DurationUnit])[] = [
  [/(?:_ns|_nanos|Nanos|nanoseconds)$/, 'ns'],
  [/(?:_us|_micros|Micros|microseconds)$/, 'us'],
  [/(?:_ms|Ms|_millis|Millis|milliseconds)$/, 'ms'],
  [/(?:_s|_sec|_secs|_seconds|Seconds)$/, 's'],
];

const PREFIX = /^(?:(?:resource\.)?attributes\.|Attributes\.)/;

/** The unit that a field's name says; undefined where it says none, which is never guessed. */
export const unitOfName = (field: string): DurationUnit | undefined => {
  const name = field.replace(PREFIX, '');
  return FIXED[name] ?? SUFFIXES.find(([suffix]) => suffix.test(name))?.[1];
};
