import { expect, test } from 'vitest';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { diagnose } from '../../src/diagnose/diagnose.ts';
import { classifyLines } from '../../src/logs/patterns.ts';
import type { Recording } from '../../src/model/recording.ts';
import { mechanisms } from '../../src/simulate/mechanisms.ts';
import { createRandom } from '../../src/simulate/random.ts';
import { simulate } from '../../src/simulate/simulate.ts';
import { messages } from '../../src/simulate/telemetry/messages.ts';

const catalog = await loadCatalog(['hypotheses']);
const definitions = new Map(catalog.signals.map((signal) => [signal.id, signal]));
const ids = new Set(catalog.hypotheses.map(({ id }) => id));

const run = (name: string, seed: number) => simulate(mechanisms[name]!(createRandom(seed)), seed);
const bytes = (value: unknown): string =>
  JSON.stringify(value, (_, part: unknown) =>
    part instanceof Float64Array ? [...part] : part instanceof Map ? [...part] : part,
  );

/** What a recording has that the vocabulary has not. */
const strange = ({ series, events }: Recording): readonly string[] => [
  ...series.flatMap(({ signal, unit, dimensions }) => {
    const known = definitions.get(signal);
    if (known === undefined) return [signal];
    return [
      ...(known.unit === unit ? [] : [`${signal} in ${unit}`]),
      ...Object.keys(dimensions)
        // All lines are counted by data set where they are not the service's own, as recordings have them.
        .filter((name) => !known.dimensions.includes(name) && !(signal === 'log.lines' && name === 'dataset'))
        .map((name) => `${signal} by ${name}`),
    ];
  }),
  ...events.filter(({ signal }) => !definitions.has(signal)).map(({ signal }) => signal),
];

test.for(Object.keys(mechanisms).flatMap((name) => [1, 2].map((seed) => [name, seed] as const)))(
  '%s, seed %i: speaks the vocabulary, is the same again, and can be diagnosed',
  ([name, seed]) => {
    const incident = run(name, seed);
    const { recording, truth } = incident;
    expect([...new Set(strange(recording))]).toEqual([]);
    if (seed === 1) expect(bytes(run(name, seed))).toBe(bytes(incident));
    expect(
      [...truth.triggers, ...truth.accounts.flat(), ...truth.refuted].filter(
        (id) => id !== 'unknown-cause' && !ids.has(id),
      ),
    ).toEqual([]);
    expect(truth.telling.filter((signal) => !definitions.has(signal))).toEqual([]);
    if (seed === 2)
      expect(diagnose(recording, catalog, { version: 'test' }).hypotheses.length).toBeGreaterThan(0);
  },
);

const classify = classifyLines(catalog.logPatterns);
const families = (text: string) => [...classify(text)].filter((family) => family !== 'log.errors').sort();

/** What messages are told that take other words than a name and a number. */
const others: Readonly<Record<string, readonly unknown[]>> = {
  poolTimeout: [5000, 10, 4],
  slowQuery: [1234.5, 'select 1'],
};

/** One of each message, with plausible words in it. */
const samples = Object.entries(messages).map(([name, write]) => {
  const words = others[name] ?? ['checkout', 503];
  return [
    name,
    (write as (...words: readonly unknown[]) => { text: string; families: readonly string[] })(...words),
  ] as const;
});

test.for(samples)('%s is a line of the families that it counts for', ([, { text, families: meant }]) => {
  expect(families(text)).toEqual([...meant].sort());
});
