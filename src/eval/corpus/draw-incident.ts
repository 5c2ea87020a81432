import type { Catalog } from '../../model/catalog.ts';
import type { Recording } from '../../model/recording.ts';
import type { Truth } from '../../model/truth.ts';
import { mechanisms } from '../../simulate/mechanisms.ts';
import { createRandom, type Random } from '../../simulate/random.ts';
import type { Scenario } from '../../simulate/scenario.ts';
import { simulate } from '../../simulate/simulate.ts';
import { type Severity, variantsOf } from '../degrade/variants.ts';
import { canCombine, combine } from './combine.ts';
import { drawDecoy } from './decoys.ts';

/** One incident of the corpus, and what is known of it. */
export type CorpusIncident = {
  readonly id: string;
  readonly mechanism: string;
  /** `plain`, or what makes it harder: two causes, a decoy. */
  readonly setting: string;
  /** How its telemetry is degraded; absent where it is not. */
  readonly variant?: string;
  readonly recording: Recording;
  readonly truth: Truth;
};

const CALM = 'calm';
/** Of a hundred incidents: calm periods, so that one in two hundred is seen among two thousand; and what is harder. */
const SHARES = { calm: 0.2, compound: 0.1, decoy: 0.2 } as const;
/** Of a hundred incidents, those with worse telemetry. */
const DEGRADED = 0.3;
/** Scrapes of 30 s and 60 s are what most servers are set to. */
const SEVERITY: Severity = { scrapesMs: [30_000, 60_000], gapMs: 60_000, skewMs: 10_000 };

const shuffled = <T>(items: readonly T[], random: Random): readonly T[] =>
  items
    .map((item) => ({ item, place: random.next() }))
    .sort((left, right) => left.place - right.place)
    .map(({ item }) => item);

const drawScenario = (
  seed: number,
  random: Random,
): Pick<CorpusIncident, 'setting'> & { scenario: Scenario } => {
  const names = Object.keys(mechanisms).filter((name) => name !== CALM);
  // The service and its trouble come of the seed alone: the same service, whatever befalls it.
  const draw = (name: string): Scenario => mechanisms[name]!(createRandom(seed));
  const kind = random.next();
  const name = random.pick(names);
  if (kind < SHARES.calm) {
    const scenario = draw(CALM);
    if (!random.chance(SHARES.decoy)) return { scenario, setting: 'plain' };
    const decoy = drawDecoy(scenario.durationMs / 2, random);
    return {
      scenario: { ...scenario, disturbances: [...scenario.disturbances, decoy.disturbance] },
      setting: decoy.name,
    };
  }
  const first = draw(name);
  if (kind < SHARES.calm + SHARES.compound) {
    const second = shuffled(names, random)
      .map(draw)
      .find((other) => canCombine(first, other));
    if (second !== undefined) return { scenario: combine(first, second), setting: 'two causes' };
  }
  if (kind < SHARES.calm + SHARES.compound + SHARES.decoy) {
    const decoy = drawDecoy(first.beganMs ?? first.durationMs / 2, random);
    return {
      scenario: { ...first, disturbances: [...first.disturbances, decoy.disturbance] },
      setting: decoy.name,
    };
  }
  return { scenario: first, setting: 'plain' };
};

const lastSampleMs = ({ series }: Recording): number =>
  Math.max(...series.map(({ timesMs }) => timesMs.at(-1) ?? Number.NEGATIVE_INFINITY));

/** What had come true by then: a recording that ends sooner than the run shows nothing of what followed later. */
const truthBy = (timeMs: number, truth: Truth, heldSinceMs: ReadonlyMap<string, number>): Truth => ({
  ...truth,
  accounts: truth.accounts.map((chain) =>
    chain.filter((id) => (heldSinceMs.get(id) ?? Number.NEGATIVE_INFINITY) <= timeMs),
  ),
});

/** Incident number `index` of the corpus of a seed: the same one each time, whatever else is drawn. */
export const drawIncident = (
  index: number,
  corpusSeed: number,
  catalog: Pick<Catalog, 'signals' | 'emitters'>,
): CorpusIncident => {
  const seed = corpusSeed * 1_000_000 + index;
  const random = createRandom(seed).fork();
  const { scenario, setting } = drawScenario(seed, random);
  const { id, mechanism, recording, truth, heldSinceMs } = simulate(scenario, seed);
  const drawn = { id, mechanism, setting, recording, truth };
  if (!random.chance(DEGRADED)) return drawn;
  const variant = random.pick(variantsOf(recording, catalog, SEVERITY, random.next));
  const degraded = variant.degrade();
  return {
    ...drawn,
    variant: variant.name,
    recording: degraded,
    truth: truthBy(lastSampleMs(degraded), truth, heldSinceMs),
  };
};
