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

type Verdicts = { readonly hypotheses: readonly { readonly id: string; readonly verdict: string }[] };

/** Hypotheses that one diagnosis supports and the other refutes. */
export const verdictsTurned = (one: string, other: string): readonly string[] => {
  const verdicts = new Map((JSON.parse(one) as Verdicts).hypotheses.map(({ id, verdict }) => [id, verdict]));
  return (JSON.parse(other) as Verdicts).hypotheses.flatMap(({ id, verdict }) => {
    const both = [verdicts.get(id), verdict].sort().join(' and ');
    return both === 'refuted and supported' ? [`${id}: ${verdicts.get(id)} became ${verdict}`] : [];
  });
};
