import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkCatalog } from '../../check/check-catalog.ts';
import { renderJunit } from '../../check/junit.ts';
import { renderCheck } from '../../check/render-check.ts';
import { toAscii } from '../../views/ascii.ts';
import { plainLines } from '../../views/plain-text.ts';
import { readKnownCatalog } from '../known-catalog.ts';
import { findTeamFolders, TEAM_FOLDER } from '../team-folder.ts';
import { writeText } from '../write-text.ts';

/** How the result of a check is told. */
export type CheckOptions = {
  readonly coverage: boolean;
  readonly ascii: boolean;
  /** File that is written for a build server. */
  readonly junit?: string;
};

/** What is checked where nothing is named: the team's own where it has some here, else what ships. */
const unnamed = async (): Promise<readonly string[]> => {
  const team = (await findTeamFolders()).filter((folder) => !isInside(shippedFolder(), folder));
  return team.length > 0 ? team : [shippedFolder()];
};

/** Says which files were meant where nothing was named. */
const whatWasChecked = (folders: readonly string[], isShipped: boolean): string =>
  isShipped
    ? `Checked what ships; a team's own: tollens hypotheses check FOLDER, such as ${TEAM_FOLDER}.\n`
    : `Checked ${folders.join(' and ')}, on top of what ships.\n`;

/** `tollens hypotheses check`: what is wrong in hypothesis files, and whether the tests inside them pass. */
export const runCheck = async (
  named: readonly string[],
  { coverage, ascii, junit }: CheckOptions,
): Promise<{ readonly text: string; readonly exitCode: number }> => {
  const paths = named.length > 0 ? named : await unnamed();
  // What ships stands on nothing; a team's files stand on what ships, which some of them may say they supersede.
  const isShipped = paths.every((each) => isInside(shippedFolder(), each));
  const rules = { bothOutcomes: isShipped };
  const isWhole = isShipped && named.length === 0;
  const base = isWhole ? {} : { base: await readKnownCatalog(), overBase: isShipped };
  const report = await checkCatalog(paths, base, rules);
  if (junit !== undefined) await writeText(junit, renderJunit(report));
  const said = named.length > 0 ? '' : whatWasChecked(paths, isShipped);
  const text = plainLines(renderCheck(report, { coverage }) + said);
  return { text: ascii ? toAscii(text) : text, exitCode: report.exitCode };
};

/** The folder of hypotheses beside `dist/`, as seen from where the user is. */
const shippedFolder = (): string => {
  const folder = fileURLToPath(new URL('../hypotheses', import.meta.url));
  const relative = path.relative(process.cwd(), folder);
  return relative.startsWith('..') ? folder : relative;
};

const isInside = (folder: string, file: string): boolean => {
  const below = path.relative(folder, file);
  return !path.isAbsolute(below) && below.split(path.sep)[0] !== '..';
};
