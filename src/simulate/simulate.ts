import type { Recording } from '../model/recording.ts';
import type { Truth } from '../model/truth.ts';
import { consequencesOf } from './consequences.ts';
import { factsOf } from './facts.ts';
import { observe } from './observed.ts';
import { createRandom } from './random.ts';
import type { Scenario } from './scenario.ts';
import { sourcesOf } from './sources.ts';
import { windowOf } from './window.ts';
import { buildWorld } from './world/build-world.ts';

/** One run: what the sources would have recorded, and what really happened. */
export type SimulatedIncident = {
  readonly id: string;
  readonly mechanism: string;
  readonly recording: Recording;
  readonly truth: Truth;
  /** Since when what followed from the trigger has held, epoch milliseconds, by hypothesis; none for the triggers' own stories. */
  readonly heldSinceMs: ReadonlyMap<string, number>;
};

/** Runs a scenario: discrete events, seeded; the same scenario and seed give the same recording. */
export const simulate = (scenario: Scenario, seed: number): SimulatedIncident => {
  const world = buildWorld(scenario, createRandom(seed));
  for (const disturb of scenario.disturbances) disturb(world);
  const observed = observe(world, scenario, scenario.beganMs ?? 0);
  const { stepMs } = scenario.scrape;
  // The first scrape comes a step after the start, when there is something to tell of.
  const firstMs = scenario.startMs + stepMs;
  const scrapes = Math.floor(scenario.durationMs / stepMs);
  const { slow } = scenario;
  const heldSinceMs = new Map<string, number>();
  for (let scrape = 1; scrape <= scrapes; scrape += 1) {
    world.clock.run(scrape * stepMs);
    world.meter.scrape();
    for (const id of consequencesOf(scenario, observed, slow))
      if (!heldSinceMs.has(id)) heldSinceMs.set(id, scenario.startMs + scrape * stepMs);
  }
  const all = world.meter.series(firstMs);
  const { measures } = scenario;
  const series = measures === undefined ? all : all.filter(({ signal }) => measures(signal));
  const endMs = firstMs + scrapes * stepMs;
  const { beganMs, truth } = scenario;
  const consequences = consequencesOf(scenario, observed, slow);
  return {
    id: `${scenario.mechanism}-${seed}`,
    mechanism: scenario.mechanism,
    heldSinceMs,
    recording: {
      incident: {
        service: scenario.service,
        window: windowOf(
          series,
          firstMs,
          endMs,
          stepMs,
          beganMs === undefined ? undefined : firstMs + beganMs,
        ),
        baseline: [],
        episodes: [],
        scope: { service: scenario.service },
      },
      facts: factsOf(scenario),
      sources: sourcesOf(world, scenario),
      series,
      events: world.events(scenario.startMs),
      logs: world.logs.lines(scenario.startMs),
    },
    truth: {
      ...truth,
      accounts: truth.accounts.map((chain) => [
        ...chain,
        ...consequences.filter((id) => !chain.includes(id)),
      ]),
      ...(beganMs === undefined ? {} : { beganMs: scenario.startMs + beganMs }),
    },
  };
};
