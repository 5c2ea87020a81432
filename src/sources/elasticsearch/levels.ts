import type { FieldUse } from './field-use.ts';
import { anyOf, type Query } from './query.ts';

/** How loud a line is, as far as counting and sampling need it. */
export type Loudness = 'error' | 'warning';

/** Words for levels, lower case: Log4j, Python, syslog, Go zap, klog, PostgreSQL. */
const WORDS: Readonly<Record<Loudness, readonly string[]>> = {
  error: 'error err eror severe fatal crit critical emerg emergency alert panic dpanic e f'.split(' '),
  warning: 'warn warning w'.split(' '),
};

/** Numbers for levels by field: OpenTelemetry, logback, and syslog (0–7) next to bunyan and pino (10–60), which do not overlap. */
const RANGES: readonly {
  readonly field: RegExp;
  readonly error: readonly (readonly [number, number])[];
  readonly warning: readonly (readonly [number, number])[];
}[] = [
  { field: /severity.?number$/i, error: [[17, 24]], warning: [[13, 16]] },
  { field: /level_value$/, error: [[40_000, 60_000]], warning: [[30_000, 39_999]] },
  {
    field: /./,
    error: [
      [0, 3],
      [50, 60],
    ],
    warning: [
      [4, 4],
      [40, 49],
    ],
  },
];

const spellings = (words: readonly string[]): readonly string[] => [
  ...new Set(
    words.flatMap((word) => [word, word.toUpperCase(), word.charAt(0).toUpperCase() + word.slice(1)]),
  ),
];

const rangesOf = (field: FieldUse) => RANGES.find((each) => each.field.test(field.name));

/**
 * Lines of a loudness. Asked by every known spelling, so that a field which is text in one index and keyword in another
 * is read in both.
 */
export const loudLines = (level: FieldUse, loudness: Loudness): Query => {
  if (level.kind === 'number') {
    const ranges = rangesOf(level)?.[loudness] ?? [];
    return anyOf(ranges.map(([gte, lte]) => ({ range: { [level.name]: { gte, lte } } })));
  }
  return { terms: { [level.name]: spellings(WORDS[loudness]) } };
};

/** The loudness of a level as a document gives it; undefined for quieter or unknown ones. */
export const loudnessOf = (level: string): Loudness | undefined => {
  const word = level.toLowerCase();
  return WORDS.error.includes(word) ? 'error' : WORDS.warning.includes(word) ? 'warning' : undefined;
};

/** A level as a word: a number by the field it stands in. */
export const levelWord = (field: string, value: string | number): string => {
  if (typeof value === 'string') return value.toLowerCase();
  const ranges = RANGES.find((each) => each.field.test(field));
  const within = (list: readonly (readonly [number, number])[] = []) =>
    list.some(([from, to]) => value >= from && value <= to);
  if (within(ranges?.error)) return 'error';
  return within(ranges?.warning) ? 'warning' : 'info';
};
