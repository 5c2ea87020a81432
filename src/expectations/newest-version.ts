import { getOrInsertComputed } from '../model/get-or-insert.ts';
import type { IncidentEvent } from '../model/series.ts';
import { timeAt } from '../model/time.ts';
import type { TestContext } from './context.ts';
import { missedDeploys } from './missed-deploys.ts';
import { versionsRunning } from './versions-running.ts';

const isRollback = (event: IncidentEvent): boolean => event.dimensions['action'] === 'rollback';

const seenVersions = new WeakMap<TestContext, ReadonlyMap<string, number>>();

/** When each deployed version came, epoch milliseconds: at its first deploy. */
const findDeployed = (context: TestContext, complete: boolean): ReadonlyMap<string, number> => {
  const { startMs: dataMs } = context.spans.grid;
  const deployed = new Map<string, number>();
  for (const event of context.events) {
    const version = event.dimensions['version'];
    if (event.signal !== 'chg.deploy' || version === undefined) continue;
    // What is rolled back to was there before; when that began, the event does not say.
    const atMs = isRollback(event) ? Math.min(event.startMs, dataMs) : event.startMs;
    // Where a deploy may be missing, what came before the data is as old as all that ran when they began.
    const told = complete ? atMs : Math.max(atMs, dataMs);
    deployed.set(version, Math.min(told, deployed.get(version) ?? told));
  }
  return deployed;
};

const findVersions = (context: TestContext): ReadonlyMap<string, number> => {
  const complete = context.completeFeeds.has('chg.deploy') && missedDeploys(context) === undefined;
  const deployed = findDeployed(context, complete);
  const seen = new Map(deployed);
  for (const [version, atMs] of versionsRunning(context)) {
    const deployMs = deployed.get(version);
    const sinceDataBegan = atMs <= context.spans.grid.startMs;
    // What no deploy names and ran when the data began is older than all that a complete feed names.
    const ranMs = complete && deployMs === undefined && sinceDataBegan ? Number.NEGATIVE_INFINITY : atMs;
    seen.set(version, Math.min(ranMs, deployMs ?? ranMs));
  }
  return seen;
};

/** When each version came, epoch milliseconds; -Infinity for one that was there before all deploys. Worked out once. */
const versionsSeen = (context: TestContext): ReadonlyMap<string, number> =>
  getOrInsertComputed(seenVersions, context, () => findVersions(context));

/**
 * The version that appeared last by the window's end, of two or more. With one version nothing is newer than anything,
 * and of versions that appeared together (or were there when the data began) none is known to be.
 */
export const newestVersion = (context: TestContext): string | undefined => {
  const untilMs = timeAt(context.spans.grid, context.spans.window.end);
  const seen = [...versionsSeen(context)].filter(([, atMs]) => atMs < untilMs);
  const lastMs = Math.max(...seen.map(([, atMs]) => atMs));
  const [newest, ...others] = seen.filter(([, atMs]) => atMs === lastMs);
  return seen.length < 2 || others.length > 0 ? undefined : newest?.[0];
};
