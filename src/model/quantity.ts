const SUFFIX: Readonly<Record<string, string>> = {
  s: ' s',
  per_second: '/s',
  bytes: ' B',
  bytes_per_second: ' B/s',
  cores: ' cores',
  s_per_second: ' s/s',
  dB: ' dB',
  min: ' min',
};

const MINUTE = 60;
const HOUR = 3600;

const significant = (value: number): string => {
  const size = Math.abs(value);
  if (size >= 100 || Number.isInteger(value)) return String(Math.round(value));
  const digits = size >= 10 ? 1 : size >= 1 ? 2 : size >= 0.1 ? 2 : 3;
  return String(Number(value.toFixed(Math.max(digits, size > 0 && size < 0.01 ? 4 : digits))));
};

/**
 * A number with its unit for a person, such as `5.98 s`, `10 min`, `24 h`, `0.42`, `84/s`, `none` for an infinite limit.
 * `unit` is a base unit of the signal list; ratios and counts carry no suffix.
 */
export const formatQuantity = (value: number, unit: string): string => {
  if (Number.isNaN(value)) return 'NaN';
  if (value === Number.POSITIVE_INFINITY) return unit === 's' ? 'none' : 'unlimited';
  if (value === Number.NEGATIVE_INFINITY) return '-Inf';
  if (unit === 's' && Math.abs(value) >= 2 * HOUR) return `${significant(value / HOUR)} h`;
  if (unit === 's' && Math.abs(value) >= 2 * MINUTE) return `${significant(value / MINUTE)} min`;
  return `${significant(value)}${SUFFIX[unit] ?? ''}`;
};
