import type { Command } from 'commander';
import type { Catalog } from '../model/catalog.ts';
import { asGiven, once } from './arguments.ts';
import { writeResult } from './output.ts';
import { version } from './version.ts';

type Flags = { readonly json?: boolean; readonly cases?: string; readonly degraded?: boolean };
type Evaluated = { readonly text: string; readonly exitCode: 0 | 1 };

const evaluate = async (
  folders: readonly string[],
  { json = false, cases, degraded = false }: Flags,
  catalog: Catalog,
): Promise<Evaluated> => {
  const options = { json, version };
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
    .action(async (folders: readonly string[], flags: Flags) => {
      const { chooseHypotheses, readKnownCatalog } = await import('./known-catalog.ts');
      const catalog = chooseHypotheses(await readKnownCatalog(), {});
      const { text, exitCode } = await evaluate(folders, flags, catalog);
      end(exitCode);
      await writeResult(text);
    });
};
