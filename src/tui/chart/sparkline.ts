import { SAMPLE, type Signal } from '../../model/signal.ts';
import { type Span, span } from '../line.ts';
import type { Token } from '../theme.ts';
import { type Domain, domainOf, dotOf } from './domain.ts';

const BARS = ['▁', '▂', '▃', '▄', '▅', '▆', '▇', '█'];

/**
 * A signal as a line of bars, `columns` wide. Where several samples share a bar, it is the one farthest from `usual`: neither
 * a peak nor a dip is lost. A gap is a blank, and `↑` a value without end.
 */
export const signalSparkline = (
  signal: Pick<Signal, 'values' | 'states' | 'unit' | 'kind'>,
  columns: number,
  usual: number,
  token?: Token,
): Span => {
  const { values } = signal;
  const domain = domainOf([signal], [], { logarithmic: false, parts: 1 });
  if (domain === undefined) return span(' '.repeat(columns), token);
  const tight = { ...domain, high: highest(values) };
  let text = '';
  for (let column = 0; column < columns; column += 1) {
    const from = Math.floor((column * values.length) / columns);
    const to = Math.max(from + 1, Math.floor(((column + 1) * values.length) / columns));
    text += barOf(farthest(signal, from, to, usual), tight);
  }
  return span(text, token);
};

const highest = (values: Float64Array): number => {
  let most = Number.NEGATIVE_INFINITY;
  for (const value of values) if (value > most && value < Number.POSITIVE_INFINITY) most = value;
  return most;
};

const farthest = (
  { values, states }: Pick<Signal, 'values' | 'states'>,
  from: number,
  to: number,
  usual: number,
): number => {
  let found = Number.NaN;
  for (let index = from; index < Math.min(to, values.length); index += 1) {
    const value = values[index]!;
    if (states[index] === SAMPLE.gap || Number.isNaN(value)) continue;
    const isFarther = Math.abs(value - usual) > Math.abs(found - usual);
    if (Number.isNaN(found) || isFarther) found = value;
  }
  return found;
};

const barOf = (value: number, domain: Domain): string => {
  if (Number.isNaN(value)) return ' ';
  if (value === Number.POSITIVE_INFINITY) return '↑';
  if (domain.high <= domain.low) return BARS[0]!;
  return BARS[dotOf(domain, value, BARS.length) ?? 0]!;
};
