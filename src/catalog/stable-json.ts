import { compareText } from '../model/text-order.ts';

const sorted = (value: unknown): unknown => {
  if (typeof value !== 'object' || value === null) return value;
  if (Array.isArray(value)) return value.map(sorted);
  const entries = Object.entries(value).sort(([one], [other]) => compareText(one, other));
  return Object.fromEntries(entries.map(([key, item]) => [key, sorted(item)]));
};

/** JSON text that depends on the value alone: keys in code-point order, LF at the end. */
export const stableJson = (value: unknown, indent?: number): string =>
  `${JSON.stringify(sorted(value), undefined, indent)}\n`;
