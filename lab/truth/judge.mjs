/** @typedef {import('./assertion-schema.mjs').Assertion} Assertion */
/** @typedef {import('./samples.mjs').Sample} Sample */

/**
 * Whether an assertion held, and the figures: what was taken of the samples, and a sentence with it.
 *
 * @typedef {object} Judgement
 * @property {boolean} held
 * @property {number | undefined} value undefined where the machine could not be asked: that never holds
 * @property {string} text
 */

/** Samples that a mean of five seconds is of. */
const FIVE = 5;

/** @param {readonly number[]} values */
const median = (values) => values.toSorted((one, other) => one - other)[Math.floor((values.length - 1) / 2)];

/** @param {readonly number[]} values */
const meansOfFive = (values) =>
  Array.from({ length: Math.max(1, values.length - FIVE + 1) }, (_, from) => {
    const five = values.slice(from, from + FIVE);
    return five.reduce((sum, value) => sum + value, 0) / five.length;
  });

/**
 * One number for many.
 *
 * @param {import('./assertion-schema.mjs').Take} take
 * @param {readonly number[]} values in order of time
 * @returns {number | undefined} undefined of no values
 */
export const takeOf = (take, values) => {
  if (values.length === 0) return undefined;
  switch (take) {
    case 'min':
      return Math.min(...values);
    case 'max':
      return Math.max(...values);
    case 'median':
      return median(values);
    case 'min5':
      return Math.min(...meansOfFive(values));
    case 'max5':
      return Math.max(...meansOfFive(values));
    case 'growth':
      return /** @type {number} */ (values.at(-1)) - /** @type {number} */ (values[0]);
    default:
      return take;
  }
};

const WORDS = { before: 'before', during: 'during the trigger', after: 'after it', run: 'all along' };
const TAKE_WORDS = { min5: 'least over 5 s', max5: 'most over 5 s', min: 'least', max: 'most' };

/** @param {number} value */
const round = (value) => Number(value.toPrecision(3));

/**
 * @param {Assertion} assertion
 * @param {readonly Sample[]} samples
 * @param {ReturnType<typeof import('./spans.mjs').spansOf>} spans
 * @param {string | undefined} group
 * @returns {Judgement}
 */
const judgeOne = (assertion, samples, spans, group) => {
  const { measure, over, take, at_least: least, at_most: most } = assertion;
  const key = group === undefined ? measure : `${measure}/${group}`;
  const values = samples
    .filter(({ atMs }) => spans[over].some(({ startMs, endMs }) => atMs >= startMs && atMs < endMs))
    .flatMap((sample) => sample.values[key] ?? []);
  const value = takeOf(take, values);
  const held = value !== undefined && value >= (least ?? -Infinity) && value <= (most ?? Infinity);
  const wanted = [
    least === undefined ? [] : `at least ${least}`,
    most === undefined ? [] : `at most ${most}`,
  ].flat();
  const taken = take in TAKE_WORDS ? TAKE_WORDS[/** @type {keyof typeof TAKE_WORDS} */ (take)] : take;
  const figure = value === undefined ? 'not measured' : `${round(value)} (${taken})`;
  return { held, value, text: `${key} ${WORDS[over]}: ${figure}, expected ${wanted.join(' and ')}` };
};

/**
 * Judges assertions by samples. One of several groups is judged for each.
 *
 * @param {readonly Assertion[]} assertions
 * @param {readonly Sample[]} samples
 * @param {ReturnType<typeof import('./spans.mjs').spansOf>} spans
 * @returns {readonly Judgement[]}
 */
export const judge = (assertions, samples, spans) =>
  assertions.flatMap((assertion) =>
    (assertion.of ?? [undefined]).map((group) => judgeOne(assertion, samples, spans, group)),
  );
