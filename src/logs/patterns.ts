import type { LogPattern } from '../model/log-pattern.ts';
import type { SignalId } from '../model/signal.ts';

/** Longest text that patterns are applied to; log lines beyond it are stack traces, whose start tells. */
const MAXIMUM_LENGTH = 2000;

/** Texts whose answer is remembered: most lines repeat. */
const REMEMBERED = 20_000;

/** Says which family of log lines a text belongs to: that of the first pattern that matches, if any. */
export type LineClassifier = (text: string) => SignalId | undefined;

/** A classifier for the patterns in their order, or for those of some families only. */
export const classifyLines = (
  patterns: readonly LogPattern[],
  families?: ReadonlySet<SignalId>,
): LineClassifier => {
  const compiled = patterns
    .filter(({ signal }) => families === undefined || families.has(signal))
    .map(({ signal, regex, flags }) => ({ signal, regex: new RegExp(regex, flags.replace(/[gy]/g, '')) }));
  const known = new Map<string, SignalId | undefined>();
  return (text) => {
    const head = text.slice(0, MAXIMUM_LENGTH);
    if (known.has(head)) return known.get(head);
    const family = compiled.find(({ regex }) => regex.test(head))?.signal;
    if (known.size < REMEMBERED) known.set(head, family);
    return family;
  };
};
