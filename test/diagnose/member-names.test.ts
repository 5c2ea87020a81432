import { expect, test } from 'vitest';
import { diagnose } from '../../src/diagnose/diagnose.ts';
import type { Diagnosis } from '../../src/model/diagnosis.ts';
import type { Facts } from '../../src/model/facts.ts';
import type { Recording } from '../../src/model/recording.ts';
import type { Dimensions } from '../../src/model/signal.ts';
import { type ReportFormat, reportFormats } from '../../src/reports/formats.ts';
import { fact } from '../expectations/context.ts';
import { catalog } from '../fixtures/diagnosed.ts';
import { scenario } from './scenario.ts';

const rename = (dimensions: Dimensions, names: ReadonlyMap<string, string>): Dimensions =>
  Object.fromEntries(
    Object.entries(dimensions).map(([dimension, member]) => [dimension, names.get(member) ?? member]),
  );

const facts = (dependency: string): Facts => {
  const byMember = (value: number) => ({ byMember: Object.fromEntries([[dependency, value]]) });
  return new Map(
    [
      ...scenario.facts.values(),
      fact('dep.timeout', undefined, byMember(3)),
      fact('dep.tries', undefined, byMember(2)),
      fact('dep.backoff', undefined, byMember(0.1)),
    ].map((one) => [one.id, one]),
  );
};

/** The scenario with another name for its dependency and database, and for one of its instances. */
const named = (dependency: string, instance: string): Recording => {
  const names = new Map([
    ['store', dependency],
    ['search-1', instance],
  ]);
  return {
    ...scenario,
    facts: facts(dependency),
    series: scenario.series.map((one) => ({ ...one, dimensions: rename(one.dimensions, names) })),
  };
};

/** A name without what a format may escape in it. */
const word = (name: string): string => name.replaceAll('_', '');

const run = (recording: Recording): Diagnosis => diagnose(recording, catalog, { version: 'test' });

// Of the same length as the names that they stand in for, and in the same place among others.
test.for([
  ['__proto__', '__prot0__'],
  ['constructor', 'c0nstructor'],
  ['toString', 't0String'],
  ['hasOwnProperty', 'hasOwnPr0perty'],
])('a member named %s is a member like any other', async ([odd, plain]) => {
  const diagnosis = run(named(odd!, `${odd}`));
  const expected = run(named(plain!, `${plain}`));
  const screen = { zone: 'UTC', ascii: false, colour: false };
  for (const format of Object.keys(reportFormats) as ReportFormat[]) {
    const render = await reportFormats[format]();
    const text = (await render(expected, screen)).replaceAll(word(plain!), word(odd!));
    expect(await render(diagnosis, screen)).toBe(text);
  }
  expect(diagnosis.hypotheses.some(({ subject }) => subject === odd)).toBe(true);
});
