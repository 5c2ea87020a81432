import { InputErrors, TollensError } from '../errors.ts';
import { plainLines } from '../views/plain-text.ts';

/** How a failure is told on stderr, and what the process ends with. */
export type Failure = { readonly text: string; readonly exitCode: number };

/** Words for anything that was thrown: an expected failure with what to do about it, a bug with its stack. */
export const describeFailure = (error: unknown): Failure => {
  if (error instanceof InputErrors) {
    const hints = new Set(error.errors.map(({ hint }) => hint).filter((hint) => hint !== undefined));
    return {
      text: lines([...error.errors.map(({ message }) => `tollens: ${message}`), ...[...hints].map(indent)]),
      exitCode: error.exitCode,
    };
  }
  if (error instanceof TollensError) {
    const hint = error.hint === undefined ? [] : [indent(error.hint)];
    return { text: lines([`tollens: ${error.message}`, ...hint]), exitCode: error.exitCode };
  }
  const stack = error instanceof Error ? (error.stack ?? error.message) : String(error);
  return {
    text: lines([
      'tollens: this is a bug in tollens. Please report it with these lines:',
      ...stack.split('\n'),
    ]),
    exitCode: 1,
  };
};

const indent = (hint: string): string => hint.replace(/^/gm, '  ');

// Names of files and servers are text from outside too.
const lines = (texts: readonly string[]): string => `${plainLines(texts.join('\n'))}\n`;
