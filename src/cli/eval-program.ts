import { type Command, InvalidArgumentError } from 'commander';
import type { Catalog } from '../model/catalog.ts';
import { asGiven, once } from './arguments.ts';
import { writeResult } from './output.ts';
import { version } from './version.ts';

type Flags = {
  readonly json?: boolean;
  readonly cases?: string;
  readonly degraded?: boolean;
  readonly corpus?: boolean;
  readonly size: number;
  readonly seed: number;
  readonly workers: number;
  readonly experimental?: boolean;
};
type Evaluated = { readonly text: string; readonly exitCode: 0 | 1 };

const wholeNumber = (text: string): number => {
  const number = Number(text);
  if (Number.isSafeInteger(number) && number >= 1) return number;
  throw new InvalidArgumentError('expected a whole number, 1 or more');
};

const evaluate = async (
  folders: readonly string[],
  { json = false, cases, degraded = false, corpus = false, ...flags }: Flags,
  catalog: Catalog,
): Promise<Evaluated> => {
  const options = { json, version };
  if (corpus) {
    const { runEvalCorpus } = await import('./commands/eval-corpus.ts');
    return runEvalCorpus({ experimental: false, ...flags, ...options });
  }
  if (cases !== undefined) {
    const { runEvalCases } = await import('./commands/eval-cases.ts');
    return runEvalCases(cases, catalog, options);
  }
  const { FIXTURE_FOLDERS } = await import('../eval/read-fixtures.ts');
  const places = folders.length === 0 ? FIXTURE_FOLDERS : folders;
  if (degraded) {
    const { runEvalDegraded } = await import('./commands/eval-degraded.ts');
    return runEvalDegraded(places, catalog, options);
  }
  const { runEval } = await import('./commands/eval.ts');
  return runEval(places, catalog, options);
};

/** Adds `eval` to the program; `end` sets the exit code of a gate that fails. */
export const addEval = (program: Command, end: (exitCode: number) => void): void => {
  program
    .command('eval [folders...]')
    .description(
      'diagnose every fixture of some folders and compare with its truth (exit code 1 if a gate fails)',
    )
    .option('--json', 'the whole result as JSON')
    .option(
      '--degraded',
      'as they would be with coarser scrapes, gaps, lost exporters and lines, skewed clocks',
    )
    .option(
      '--cases <folder>',
      'published incidents instead: the folder of their data sets',
      once('--cases', asGiven),
    )
    .option('--corpus', 'simulated incidents instead, drawn by --seed')
    .option('--size <count>', 'how many of them', wholeNumber, 2000)
    .option('--seed <number>', 'which of them', wholeNumber, 1)
    .option('--workers <count>', 'threads to share the work; the result is the same', wholeNumber, 2)
    .option('--experimental', 'weigh the experimental hypotheses too')
    .action(async (folders: readonly string[], flags: Flags) => {
      const { chooseHypotheses, readKnownCatalog } = await import('./known-catalog.ts');
      const { experimental = false } = flags;
      const catalog = chooseHypotheses(await readKnownCatalog(), { experimental });
      const { text, exitCode } = await evaluate(folders, flags, catalog);
      end(exitCode);
      await writeResult(text);
    });
};
