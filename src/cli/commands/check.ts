import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { checkCatalog } from '../../check/check-catalog.ts';
import { renderJunit } from '../../check/junit.ts';
import { renderCheck } from '../../check/render-check.ts';
import { toAscii } from '../../views/ascii.ts';
import { plainLines } from '../../views/plain-text.ts';
import { readKnownCatalog } from '../known-catalog.ts';
import { writeText } from '../write-text.ts';

/** How the result of a check is told. */
export type CheckOptions = {
  readonly coverage: boolean;
  readonly ascii: boolean;
  /** File that is written for a build server. */
  readonly junit?: string;
};

/** `tollens hypotheses check`: what is wrong in hypothesis files, and whether the tests inside them pass. */
export const runCheck = async (
  paths: readonly string[],
  { coverage, ascii, junit }: CheckOptions,
): Promise<{ readonly text: string; readonly exitCode: number }> => {
  // What ships stands on nothing; a team's files stand on what ships, which some of them may say they supersede.
  const isShipped = paths.every((each) => isInside(shippedFolder(), each));
  const rules = { bothOutcomes: isShipped };
  const report =
    paths.length === 0
      ? await checkCatalog([shippedFolder()], {}, rules)
      : await checkCatalog(paths, { base: await readKnownCatalog(), overBase: isShipped }, rules);
  if (junit !== undefined) await writeText(junit, renderJunit(report));
  const text = plainLines(renderCheck(report, { coverage }));
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
