import { paintLine } from './terminal-modes.ts';
import { processCanShowFullScreen } from './wanted.ts';

/** Flags by which `diagnose` writes a report or its help. */
const REPORTS = /^(?:--(?:plain|brief|help|format)(?:=.*)?|-h)$/;

/** What is diagnosed, as far as the arguments tell at a glance: the bundle or the service. */
const subjectOf = ([, first = '', ...others]: readonly string[]): string => {
  if (!first.startsWith('-')) return first;
  const all = [first, ...others];
  return all[all.indexOf('--service') + 1] ?? '';
};

/**
 * The first line of the interface where the arguments will most likely open it; undefined where not. A guess, which costs
 * nothing: who reads the arguments properly leaves the screen where it was wrong.
 */
export const guessFirstLine = (args: readonly string[]): string | undefined => {
  if (args[0] !== 'diagnose' || args.length < 2 || args.some((arg) => REPORTS.test(arg))) return undefined;
  const subject = args.includes('--service') || args[1]?.startsWith('-') === false ? subjectOf(args) : '';
  return `tollens · ${subject.replace(/[^\x20-\x7e]/g, '?').slice(0, 60)}`;
};

/** Paints the first line of the interface where it will most likely be shown. */
export const paintFirstLine = (args: readonly string[]): void => {
  const line = guessFirstLine(args);
  if (line !== undefined && processCanShowFullScreen()) paintLine(line);
};
