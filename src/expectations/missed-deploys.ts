import type { TestContext } from './context.ts';
import { versionsRunning } from './versions-running.ts';

/**
 * Why the feed of deploys must have missed one, whatever it claims: more versions were seen to run than can have been
 * there without a deploy that it names. Undefined where nothing contradicts it; a deploy that names no version may be
 * that of any.
 */
export const missedDeploys = (context: TestContext): string | undefined => {
  const running = versionsRunning(context);
  const deploys = context.events.filter(({ signal }) => signal === 'chg.deploy');
  const named = new Set(deploys.map(({ dimensions }) => dimensions['version']));
  if (running.size < 2 || named.has(undefined)) return undefined;
  const unexplained = [...running].filter(([version]) => !named.has(version));
  // One may have been there from the start; two were not, nor was one that came while data were taken.
  const isExplained =
    unexplained.length === 0 ||
    (unexplained.length === 1 && unexplained.every(([, atMs]) => atMs <= context.spans.grid.startMs));
  return isExplained
    ? undefined
    : `versions ${[...running.keys()].sort().join(' and ')} were seen to run, so its feed missed a deploy`;
};
