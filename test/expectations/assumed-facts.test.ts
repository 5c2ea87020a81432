import fc from 'fast-check';
import { expect, test } from 'vitest';
import { readCatalog } from '../../src/catalog/read-catalog.ts';
import { toRecording } from '../../src/check/notation-source.ts';
import { completeFacts } from '../../src/diagnose/complete-facts.ts';
import { inferCandidates } from '../../src/diagnose/infer-candidates.ts';
import { prepareContext, prepareSignals } from '../../src/diagnose/prepare.ts';
import type { TestContext } from '../../src/expectations/context.ts';
import { testHypothesis } from '../../src/expectations/test-hypothesis.ts';
import type { Facts } from '../../src/model/facts.ts';
import type { Recording } from '../../src/model/recording.ts';

const { catalog, files } = await readCatalog(['hypotheses']);
const definitions = new Map(catalog.signals.map((definition) => [definition.id, definition]));

/** Every fact of every test that the shipped hypotheses carry. */
const cases = files.flatMap(({ id, tests }) =>
  tests.flatMap((one) => {
    const recorded = toRecording(one, definitions);
    return [...recorded.facts.keys()].map((fact) => ({ name: `${id}: ${one.name}`, recorded, fact }));
  }),
);

/** The same recording with a fact of the same value that nobody gave. */
const assuming = (recorded: Recording, id: string): Recording => {
  const fact = recorded.facts.get(id);
  if (fact === undefined) throw new Error(`no fact ${id}`);
  return { ...recorded, facts: new Map([...recorded.facts, [id, { ...fact, origin: 'assumed' }]]) };
};

const contextOf = (recorded: Recording): TestContext => {
  const prepared = prepareSignals(recorded, catalog);
  if (prepared === undefined) throw new Error('nothing recorded');
  return inferCandidates(catalog.hypotheses, prepareContext(recorded, prepared)).context;
};

const knowing = (facts: Facts, context: TestContext): TestContext => ({
  ...context,
  facts: completeFacts(facts, context.signals, context.spans, catalog.signals, context.service),
});

/** Predictions that surely failed: those that can refute, where they are marked so. */
const sureFailures = (context: TestContext): readonly string[] =>
  catalog.hypotheses.flatMap((hypothesis) =>
    testHypothesis(hypothesis, context).flatMap(({ subject, outcomes }) =>
      outcomes
        .filter(({ outcome, assumed }) => outcome === 'absent' && !assumed)
        .map(({ prediction }) => `${hypothesis.id} ${subject ?? ''} ${prediction}`),
    ),
  );

test('what fails for sure by a fact that was assumed fails for sure without it: it was not used', () => {
  expect(cases.length).toBeGreaterThan(0);
  fc.assert(
    fc.property(fc.constantFrom(...cases), ({ recorded, fact }) => {
      const context = contextOf(assuming(recorded, fact));
      const rest = new Map([...recorded.facts].filter(([id]) => id !== fact));
      const without = new Set(sureFailures(knowing(rest, context)));
      expect(sureFailures(context).filter((failed) => !without.has(failed))).toEqual([]);
    }),
    { numRuns: 25 },
  );
});
