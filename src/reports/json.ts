import type { Diagnosis } from '../model/diagnosis.ts';
import { type AnyShape, diagnosisShape } from './diagnosis-shape.ts';

/** Significant digits of a number that is not whole: the last bits of a logarithm may differ between machines. */
const significantDigits = 6;

/** What a terminal or an editor would act on when the file is only looked at. */
const actedUpon = /[\u007f-\u009f\u2028\u2029\p{Default_Ignorable_Code_Point}\ufff9-\ufffb]/gu;

/**
 * The diagnosis as JSON, the stable contract: keys in the order of the type, two spaces a level, whole numbers as
 * they are and others with six significant digits, a newline at the end.
 */
export const renderJson = (diagnosis: Diagnosis): string => {
  const text = JSON.stringify(arrange(diagnosis, diagnosisShape, 'diagnosis'), undefined, 2);
  return `${text.replace(actedUpon, escapeSign)}\n`;
};

const escapeSign = (sign: string): string =>
  [...Array(sign.length).keys()]
    .map((index) => `\\u${sign.charCodeAt(index).toString(16).padStart(4, '0')}`)
    .join('');

/** A value with its keys in order and its numbers rounded. Names the place of a number that JSON cannot hold. */
const arrange = (value: unknown, shape: AnyShape, place: string): unknown => {
  if (typeof value === 'number') return round(value, place);
  if (Array.isArray(value)) return value.map((item, index) => arrange(item, shape, `${place}[${index}]`));
  if (typeof value !== 'object' || value === null) return value;
  const fields = new Map<string, unknown>(Object.entries(value));
  const keys = typeof shape === 'object' ? Object.keys(shape) : [...fields.keys()].sort();
  // Not an object literal: a free key may be called `__proto__`.
  return Object.fromEntries(
    keys
      .filter((key) => fields.get(key) !== undefined)
      .map((key) => {
        const below = typeof shape === 'object' ? (shape[key] ?? true) : true;
        return [key, arrange(fields.get(key), below, `${place}.${key}`)];
      }),
  );
};

const round = (value: number, place: string): number | string => {
  // A figure for the reader may be "no limit"; it is written as Prometheus writes it. Anywhere else it is a bug.
  if (!Number.isFinite(value)) {
    if (!/\.numbers\[\d+\]\.value$/.test(place))
      throw new TypeError(`${place} is ${value}, not a finite number`);
    return Number.isNaN(value) ? 'NaN' : value > 0 ? '+Inf' : '-Inf';
  }
  const rounded = Number.isInteger(value) ? value : Number(value.toPrecision(significantDigits));
  return rounded === 0 ? 0 : rounded;
};
