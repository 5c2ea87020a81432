import type { InputError } from '../errors.ts';
import type { LogPattern } from '../model/log-pattern.ts';
import { suggest } from '../model/nearest-name.ts';
import type { SignalDefinition } from '../model/signal.ts';
import type { ListedFile } from './list-files.ts';
import { logPatternProblems, logPatternsFile, toLogPattern } from './log-pattern-schema.ts';
import { type Problem, toErrors } from './problem.ts';
import { readYaml } from './read-yaml.ts';
import { signalsFile, toSignalDefinition } from './signal-schema.ts';

/** Entries of one definition file, or its faults. */
export type Definitions<Entry> = {
  readonly entries: readonly Entry[];
  readonly errors: readonly InputError[];
};

const signalProblems = (
  definitions: readonly SignalDefinition[],
  earlier: readonly SignalDefinition[],
  base: readonly SignalDefinition[],
): readonly Problem[] => {
  const known = new Set([...base, ...earlier, ...definitions].map(({ id }) => id));
  const seen = new Set(earlier.map(({ id }) => id));
  const problems: Problem[] = [];
  definitions.forEach(({ id, absent }, index) => {
    const path = ['signals', index];
    if (seen.has(id)) problems.push({ path: [...path, 'id'], message: `signal "${id}" is defined twice` });
    seen.add(id);
    const companion =
      absent.kind === 'zero_when'
        ? absent.companion
        : absent.kind === 'not_applicable_when'
          ? absent.needs
          : undefined;
    if (companion !== undefined && !known.has(companion)) {
      const message = `unknown signal "${companion}"${suggest(companion, known)}`;
      problems.push({
        path: [...path, 'absent', absent.kind === 'zero_when' ? 'zero_when' : 'needs'],
        message,
      });
    }
  });
  return problems;
};

/** `signals.yaml` of one folder. It may not repeat an id of `earlier`; it may refer to those and to `base`. */
export const readSignals = async (
  file: ListedFile,
  earlier: readonly SignalDefinition[],
  base: readonly SignalDefinition[],
): Promise<Definitions<SignalDefinition>> => {
  const { yaml, data, errors } = await readYaml(file.file, signalsFile);
  if (yaml === undefined || data === undefined) return { entries: [], errors };
  const entries = data.signals.map(toSignalDefinition);
  return { entries, errors: toErrors(yaml, signalProblems(entries, earlier, base)) };
};

/** `log-patterns.yaml` of one folder, in file order: that of the families of a line. */
export const readLogPatterns = async (
  file: ListedFile,
  signals: ReadonlyMap<string, SignalDefinition>,
): Promise<Definitions<LogPattern>> => {
  const { yaml, data, errors } = await readYaml(file.file, logPatternsFile);
  if (yaml === undefined || data === undefined) return { entries: [], errors };
  const logSignals = [...signals.values()].filter(({ kind }) => kind === 'log_count').map(({ id }) => id);
  const entries = data.patterns.map(toLogPattern);
  const problems = entries.flatMap((pattern, index): readonly Problem[] => {
    const path = ['patterns', index];
    const unknown = `unknown log signal "${pattern.signal}"${suggest(pattern.signal, logSignals)}`;
    return [
      ...(logSignals.includes(pattern.signal) ? [] : [{ path: [...path, 'signal'], message: unknown }]),
      ...logPatternProblems(pattern, path),
    ];
  });
  return { entries, errors: toErrors(yaml, problems) };
};
