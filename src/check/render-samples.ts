import type { Comparison } from './run-test.ts';
import type { SampleTable } from './sample-table.ts';

const seconds = (total: number): string => {
  const [minutes, rest] = [Math.floor(total / 60), Math.round((total % 60) * 10) / 10];
  return `${minutes}:${rest < 10 ? '0' : ''}${rest}`;
};

/** Rows with their names left, their cells right, and a line where the incident begins. */
const align = (
  rows: readonly (readonly [string, readonly string[]])[],
  { columns, firstOfWindow }: SampleTable,
): readonly string[] => {
  const nameWidth = Math.max(...rows.map(([name]) => name.length));
  const widths = columns.map((_, place) => Math.max(...rows.map(([, cells]) => cells[place]?.length ?? 0)));
  return rows.map(([name, cells]) => {
    const shown = widths.map((width, place) => {
      const cell = (cells[place] ?? '').padStart(width);
      return place > 0 && place === firstOfWindow ? `| ${cell}` : cell;
    });
    return `${name.padEnd(nameWidth)}  ${shown.join('  ')}`.trimEnd();
  });
};

/** What a prediction read, sample by sample around the start of the incident, above what it was held against. */
export const renderSamples = (
  { what, expected, got, samples }: Comparison,
  indent: string,
): readonly string[] => {
  if (samples === undefined) return [];
  const { columns, stepS, more } = samples;
  const lines = align(
    [
      ['  sample', columns.map(String)],
      ['  at', columns.map((index) => seconds(index * stepS))],
      ...samples.got.map(({ name, cells }) => [`  ${name}`, cells] as const),
      ...samples.compared.map(({ name, cells }) => [`  ${name}`, cells] as const),
    ],
    samples,
  );
  return [
    `${what}: expected ${expected}, got ${got}; read around the start of the incident:`,
    ...lines,
    ...(more > 0 ? [`  and ${more} more series`] : []),
  ].map((line) => `${indent}${line}`);
};
