/** Samples of a series, a gap being undefined; or what is wrong, `offset` characters into the text. */
export type ParsedNotation =
  | { readonly kind: 'samples'; readonly samples: readonly (number | undefined)[] }
  | { readonly kind: 'wrong'; readonly offset: number; readonly message: string };

/** Longest series, samples: a day at 5 s is 17,280. */
const MAXIMUM_SAMPLES = 20_000;

const NUMBER = String.raw`(?:\d+(?:\.\d+)?|\.\d+)(?:e[+-]?\d+)?`;
const ITEM = new RegExp(
  `^(?:(?<gap>_)|(?<start>[+-]?(?:${NUMBER}|Inf)|NaN)(?:(?<sign>[+-])(?<step>${NUMBER}))?)(?:x(?<times>\\d+))?$`,
);

const toNumber = (text: string): number => {
  if (text.endsWith('Inf')) return text.startsWith('-') ? Number.NEGATIVE_INFINITY : Number.POSITIVE_INFINITY;
  return Number(text);
};

const expand = (
  groups: Readonly<Record<string, string | undefined>>,
  limit: number,
): (number | undefined)[] => {
  const times = groups['times'];
  const repeats = Math.min(times === undefined ? 0 : Number(times), limit);
  // As in promtool: `_x3` is three gaps, but `5x3` is the five and three more.
  if (groups['gap'] !== undefined)
    return Array.from({ length: times === undefined ? 1 : repeats }, () => undefined);
  const start = toNumber(groups['start'] ?? '');
  const step = groups['step'] === undefined ? 0 : Number(groups['step']) * (groups['sign'] === '-' ? -1 : 1);
  return Array.from({ length: repeats + 1 }, (_, index) => (step === 0 ? start : start + step * index));
};

/**
 * Samples written in promtool's series notation: `5` one sample, `5x3` the same and three more, `5+1x3` rising, `5-1x3`
 * falling, `_` a gap, `_x3` three gaps, `NaN`, `Inf`, `-Inf`; separated by blanks.
 * (prometheus.io/docs/prometheus/latest/configuration/unit_testing_rules)
 */
export const parseNotation = (text: string): ParsedNotation => {
  const samples: (number | undefined)[] = [];
  for (const { 0: item, index } of text.matchAll(/\S+/g)) {
    const groups = ITEM.exec(item)?.groups;
    const slope = groups?.['step'] !== undefined;
    if (groups === undefined || (slope && groups['times'] === undefined)) {
      return {
        kind: 'wrong',
        offset: index,
        message: `expected samples such as 4, 4x39, 4+1x39, _x3 or NaN, got "${item.slice(0, 40)}"`,
      };
    }
    if (slope && /Inf|NaN/.test(groups['start'] ?? '')) {
      return {
        kind: 'wrong',
        offset: index,
        message: `a slope needs a finite start, got "${item.slice(0, 40)}"`,
      };
    }
    for (const sample of expand(groups, MAXIMUM_SAMPLES + 1)) samples.push(sample);
    if (samples.length > MAXIMUM_SAMPLES) {
      return { kind: 'wrong', offset: index, message: 'a series of a test has at most 20,000 samples' };
    }
  }
  return samples.length === 0
    ? { kind: 'wrong', offset: 0, message: 'expected at least one sample' }
    : { kind: 'samples', samples };
};
