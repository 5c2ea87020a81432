import type { LogPattern } from '../model/log-pattern.ts';
import type { SignalId } from '../model/signal.ts';

/** Longest text that patterns are applied to; log lines beyond it are stack traces, whose start tells. */
const MAXIMUM_LENGTH = 2000;

/** Texts whose answer is remembered: most lines repeat. */
const REMEMBERED = 20_000;

/**
 * Says which families of log lines a text belongs to, in the patterns' order. One line may say several things: "read
 * timed out, retrying" is of the timeouts and of the retries.
 */
export type LineClassifier = (text: string) => readonly SignalId[];

/** A classifier for the patterns, or for those of some families only. */
export const classifyLines = (
  patterns: readonly LogPattern[],
  families?: ReadonlySet<SignalId>,
): LineClassifier => {
  const compiled = patterns
    .filter(({ signal }) => families === undefined || families.has(signal))
    .map(({ signal, regex, flags }) => ({ signal, regex: new RegExp(regex, flags.replace(/[gy]/g, '')) }));
  const known = new Map<string, readonly SignalId[]>();
  return (text) => {
    const head = text.slice(0, MAXIMUM_LENGTH);
    const remembered = known.get(head);
    if (remembered !== undefined) return remembered;
    const found = [...new Set(compiled.filter(({ regex }) => regex.test(head)).map(({ signal }) => signal))];
    if (known.size < REMEMBERED) known.set(head, found);
    return found;
  };
};
