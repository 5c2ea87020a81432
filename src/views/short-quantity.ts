import { formatQuantity } from '../model/quantity.ts';

const large = [
  [1e12, 'T'],
  [1e9, 'G'],
  [1e6, 'M'],
  [1e3, 'k'],
] as const;

const small = [
  [1e-3, 'ms'],
  [1e-6, 'µs'],
  [1e-9, 'ns'],
] as const;

/** Units whose large numbers are told in thousands; hours and minutes are told by {@link formatQuantity}. */
const suffixes: Readonly<Record<string, string>> = {
  bytes: 'B',
  bytes_per_second: 'B/s',
  per_second: '/s',
};

const digits = (value: number): string => String(Number(value.toPrecision(3)));

/**
 * A number with its unit in a few columns: as {@link formatQuantity} writes it, but `4.1 GB` for 4,100,000,000 bytes,
 * `12k` for 12,000, `0.05 ms` for 0.00005 s. No number but zero becomes a zero.
 */
export const shortQuantity = (value: number, unit: string): string => {
  const size = Math.abs(value);
  if (!Number.isFinite(value) || size === 0) return formatQuantity(value, unit);
  if (unit === 's') {
    if (size >= 0.001) return formatQuantity(value, unit);
    const [factor, name] = small.find(([one]) => size >= one) ?? small[2];
    return `${digits(value / factor)} ${name}`;
  }
  const [factor, letter] = (size >= 10_000 ? large.find(([one]) => size >= one) : undefined) ?? [1, ''];
  if (factor === 1 && size >= 0.001) return formatQuantity(value, unit);
  const suffix = suffixes[unit];
  const number = digits(value / factor);
  if (suffix === undefined) return `${number}${letter}`;
  const space = suffix.startsWith('/') ? '' : ' ';
  return `${number}${space}${letter}${suffix}`;
};
