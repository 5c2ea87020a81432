import { describe, expect, test } from 'vitest';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { explore } from '../../src/diagnose/diagnose.ts';
import { readBundle } from '../../src/sources/bundle/read-bundle.ts';

const catalog = await loadCatalog(['hypotheses']);

const explored = async (bundle: string) =>
  explore(await readBundle(bundle, { definitions: catalog.signals }), catalog, { version: 'test' });

/** 10 log10 of the likelihood ratio, as a reader works it out. */
const weight = (r: number, ifTrue: number, ifFalse: number): number =>
  10 * Math.log10((r * ifTrue + (1 - r) * (1 - ifTrue)) / (r * ifFalse + (1 - r) * (1 - ifFalse)));

// A supported trigger whose parent it takes out; a refuted one; deploys that came in time; nothing at all.
describe.for(['fixtures/io-stall', 'fixtures/cpu-throttling-one', 'fixtures/deploy-slow', 'fixtures/calm'])(
  '%s',
  async (bundle) => {
    const { diagnosis, workings } = await explored(bundle);
    const all = diagnosis.hypotheses.map((found) => ({ found, worked: workings(found.id) }));

    test('each weight follows from its outcome, its quality and its two chances', () => {
      for (const { found, worked } of all) {
        for (const one of worked?.predictions ?? []) {
          const prediction = found.predictions.find(({ id }) => id === one.id);
          expect(one.weightDb).toBeCloseTo(prediction?.weightDb ?? Number.NaN, 9);
          if (prediction?.assumed === true) continue;
          const quality = prediction?.outcome === 'absent' ? -prediction.quality : (prediction?.quality ?? 0);
          expect(one.presence).toBeCloseTo((1 + quality) / 2, 9);
          expect(one.weightDb).toBeCloseTo(weight(one.presence, one.ifTrue, one.ifFalse), 9);
        }
      }
    });

    test('what is left of the weights of a group adds up to it, and the groups to the evidence', () => {
      for (const { found, worked } of all) {
        const groupOf = new Map(found.predictions.map(({ id, group }) => [id, group]));
        for (const { group, sumDb } of worked?.groups ?? []) {
          const own = worked?.predictions.filter(({ id }) => groupOf.get(id) === group) ?? [];
          expect(own.reduce((sum, one) => sum + one.weightDb * one.damping, 0)).toBeCloseTo(sumDb, 9);
        }
        const sum = worked?.groups.reduce((so, { evidenceDb }) => so + evidenceDb, 0);
        expect(sum).toBeCloseTo(worked?.sumDb ?? Number.NaN, 9);
        expect(worked?.evidenceDb).toBeCloseTo(found.evidenceDb, 9);
      }
    });

    test('the shares of the race follow from prior and evidence, and are one in all', () => {
      const { race = [] } = all.find(({ found }) => found.role === 'trigger')?.worked ?? {};
      const strength = ({ prior, contendingDb }: (typeof race)[number]) => prior * 10 ** (contendingDb / 10);
      const running = race.filter(({ share }) => share !== undefined);
      const total = running.reduce((sum, one) => sum + strength(one), 0);
      for (const one of running) expect(one.share).toBeCloseTo(strength(one) / total, 9);
      expect(running.reduce((sum, { share = 0 }) => sum + share, 0)).toBeCloseTo(1, 9);
      expect(race.map(({ id }) => id)).toContain('unknown-cause');
    });

    test('another role has its own odds', () => {
      for (const { found, worked } of all.filter(
        ({ found: { role } }) => !['trigger', 'artefact'].includes(role),
      )) {
        const { prior = 0, evidenceDb = 0 } = worked ?? {};
        const odds = (prior / (1 - prior)) * 10 ** (evidenceDb / 10);
        expect(found.posterior).toBeCloseTo(odds / (1 + odds), 9);
        expect(worked?.race).toEqual([]);
      }
    });

    test('a hypothesis is supported exactly where all that this takes is there, or through a child', () => {
      for (const { found, worked } of all.filter(({ found: { explainedBy } }) => explainedBy === undefined)) {
        expect(worked?.requirements.every(({ met }) => met)).toBe(found.verdict === 'supported');
      }
    });
  },
);

test('a hypothesis that was not weighed has no workings', async () => {
  expect((await explored('fixtures/calm')).workings('no-such-thing')).toBe(undefined);
});
