import { readFile } from 'node:fs/promises';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import { unitOf } from '../../../src/sources/recording/units.ts';

const list = parse(await readFile('hypotheses/signals.yaml', 'utf8')) as {
  readonly signals: readonly { readonly id: string; readonly unit: string }[];
};

const isBound = ({ id }: { readonly id: string }): boolean => {
  try {
    return unitOf(id) !== undefined;
  } catch {
    return false;
  }
};
const bound = list.signals.filter(isBound);

describe('units of a recording', () => {
  test('most of what a recording can hold is bound', () => {
    expect(bound.length).toBeGreaterThan(80);
  });

  test.for(bound)('$id is in $unit', ({ id, unit }) => {
    expect(unitOf(id)).toBe(unit);
  });
});
