/** Where a value came from, which differs between a server and the recording that it serves. */
const PROVENANCE = new Set(['source', 'query', 'queries', 'sources']);

/** A diagnosis without what its sources say of themselves. */
const withoutProvenance = (text: string): unknown =>
  JSON.parse(text, (key, value: unknown) => (PROVENANCE.has(key) ? undefined : value));

/** Sentences with numbers in them. */
const WORDS = new Set(['reason', 'text', 'note']);

/** VictoriaMetrics keeps about 15 digits: the sixth that a diagnosis shows may be off by one. */
const ROUNDING = 2e-5;

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null;

const isNear = (one: unknown, other: unknown): boolean =>
  typeof one === 'number' && typeof other === 'number' && Math.abs(one - other) <= ROUNDING * Math.abs(one);

const compare = (
  one: unknown,
  other: unknown,
  place: string,
  isEqual: (one: unknown, other: unknown) => boolean,
): readonly string[] => {
  if (!isObject(one) || !isObject(other))
    return isEqual(one, other) ? [] : [`${place}: ${JSON.stringify(one)} ≠ ${JSON.stringify(other)}`];
  const keys = [...new Set([...Object.keys(one), ...Object.keys(other)])].sort();
  return keys.flatMap((key) => compare(one[key], other[key], `${place}/${key}`, isEqual));
};

/** Where two diagnoses differ, but for what their sources say of themselves. */
export const differences = (one: string, other: string): readonly string[] =>
  compare(withoutProvenance(one), withoutProvenance(other), '', Object.is);

/** The same, but for the last digit of numbers. */
export const differencesBeyondRounding = (one: string, other: string): readonly string[] =>
  compare(
    withoutProvenance(one),
    withoutProvenance(other),
    '',
    (left, right) => Object.is(left, right) || isNear(left, right),
  ).filter((difference) => !WORDS.has(difference.split(': ')[0]?.split('/').at(-1) ?? ''));

type Outcomes = {
  readonly hypotheses: readonly {
    readonly id: string;
    readonly verdict: string;
    readonly predictions: readonly { readonly id: string; readonly outcome: string }[];
  }[];
};

const verdictsOf = (text: string): ReadonlyMap<string, string> =>
  new Map((JSON.parse(text) as Outcomes).hypotheses.map(({ id, verdict }) => [id, verdict]));

const outcomesOf = (text: string): ReadonlyMap<string, string> =>
  new Map(
    (JSON.parse(text) as Outcomes).hypotheses.flatMap(({ id, predictions }) =>
      predictions.map((prediction) => [`${id}.${prediction.id}`, prediction.outcome]),
    ),
  );

const moved = (one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] =>
  [...other].flatMap(([id, now]) => (one.get(id) === now ? [] : [`${id}: ${one.get(id)} became ${now}`]));

/** Verdicts and outcomes that differ between two diagnoses. */
export const outcomesMoved = (one: string, other: string): readonly string[] => [
  ...moved(verdictsOf(one), verdictsOf(other)),
  ...moved(outcomesOf(one), outcomesOf(other)),
];

/** Verdicts that turn from supported to refuted, or back. */
export const verdictsTurned = (one: string, other: string): readonly string[] =>
  moved(verdictsOf(one), verdictsOf(other)).filter(
    (words) => words.includes('supported') && words.includes('refuted'),
  );
