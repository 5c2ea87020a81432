import { describe, expect, test } from 'vitest';
import { withoutSignals } from '../../src/eval/mutate.ts';
import type { Recording } from '../../src/model/recording.ts';
import type { Series } from '../../src/model/series.ts';
import { type Fixture, recording, trueOf, truthOf } from '../fixtures/diagnosed.ts';
import { judgedFrom } from './verdicts.ts';

/** The recording as if some series had not come although they were asked for: what was bound stays so. */
const losing = (recorded: Recording, isLost: (one: Series) => boolean): Recording => ({
  ...recorded,
  series: recorded.series.filter((one) => !isLost(one)),
});

/** What is true and refuted, and what is false and supported. */
const faults = async (fixture: Fixture, left: Recording): Promise<readonly string[]> => {
  const holds = await trueOf(fixture);
  const { refuted } = await truthOf(fixture);
  return judgedFrom(left).flatMap(({ hypothesis: { id, role }, verdict }) => {
    const isFalse = refuted.includes(id) || (role === 'trigger' && !holds.has(id));
    if (verdict === 'supported' && isFalse) return [`${id} supported`];
    return holds.has(id) && (verdict === 'refuted' || verdict === 'contested') ? [`${id} ${verdict}`] : [];
  });
};

const namesIn = (recorded: Recording, nameOf: (one: Series) => string | undefined): readonly string[] => [
  ...new Set(recorded.series.flatMap((one) => nameOf(one) ?? [])),
];

const emitterOf = ({ provenance }: Series): string | undefined => provenance.emitter;
const areaOf = ({ signal }: Series): string => signal.slice(0, signal.indexOf('.'));

describe('an exporter that is lost, though what it yields was asked for', () => {
  test.for<Fixture>(['cpu-throttling-one', 'deploy-slow', 'retry-storm', 'slow-dependency-bulkhead'])(
    '%s',
    { timeout: 60_000 },
    async (fixture) => {
      const recorded = await recording(fixture);
      for (const emitter of namesIn(recorded, emitterOf)) {
        const left = losing(recorded, (one) => emitterOf(one) === emitter);
        expect([emitter, ...(await faults(fixture, left))]).toEqual([emitter]);
      }
    },
  );
});

describe('all that is known of one instance, or of all but one, is lost', () => {
  const instances = ['search-1', 'search-2', 'search-3', 'search-4'];

  test.for<Fixture>(['cpu-throttling-one', 'cpu-burners-elsewhere', 'deploy-slow'])(
    '%s',
    { timeout: 60_000 },
    async (fixture) => {
      const recorded = await recording(fixture);
      for (const lost of instances) {
        const one = losing(recorded, ({ dimensions }) => dimensions['instance'] === lost);
        const others = losing(recorded, ({ dimensions }) => (dimensions['instance'] ?? lost) !== lost);
        const found = [...(await faults(fixture, one)), ...(await faults(fixture, others))];
        expect([lost, ...found]).toEqual([lost]);
      }
    },
  );

  test('a cascade is not told from the instances that were seen', async () => {
    const left = losing(
      await recording('cpu-burners-elsewhere'),
      ({ dimensions }) => dimensions['instance'] === 'search-1',
    );
    const cascade = judgedFrom(left).find(({ hypothesis }) => hypothesis.id === 'health-check-cascade');
    expect(cascade?.verdict).toBe('inconclusive');
  });
});

describe('a whole kind of signals is lost, asked for or not', () => {
  test.for<Fixture>(['io-stall-retries', 'slow-dependency'])('%s', { timeout: 60_000 }, async (fixture) => {
    const recorded = await recording(fixture);
    for (const area of namesIn(recorded, areaOf)) {
      const asked = losing(recorded, (one) => areaOf(one) === area);
      const unasked = withoutSignals(
        recorded,
        namesIn(recorded, ({ signal }) => (signal.startsWith(`${area}.`) ? signal : undefined)),
      );
      const found = [...(await faults(fixture, asked)), ...(await faults(fixture, unasked))];
      expect([area, ...found]).toEqual([area]);
    }
  });

  test('without the edge nobody knows whether a failure outlived its trigger', async () => {
    const left = losing(await recording('io-stall-retries'), (one) => areaOf(one) === 'edge');
    const loop = judgedFrom(left).find(({ hypothesis }) => hypothesis.id === 'metastable-loop');
    expect(loop?.verdict).toBe('inconclusive');
  });
});
