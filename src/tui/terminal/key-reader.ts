import { endedPaste, isPaste, isReply, readKeys, shortenedPaste } from './keys.ts';

/** How long the rest of a key's sequence is waited for, milliseconds: slow links break them up; a person does not notice. */
const SEQUENCE_MS = 50;
/** How long the end of a paste is waited for after its last piece, milliseconds: a link that lost it must not keep the keys. */
const PASTE_MS = 2000;
/** Ctrl-C by itself: no terminal sends it so within a paste. */
const INTERRUPT = '\u0003';

/** The terminal that is read from. */
export type Input = {
  readonly isTTY?: boolean;
  readonly setRawMode?: (raw: boolean) => unknown;
  readonly setEncoding: (encoding: 'utf8') => unknown;
  readonly on: (event: 'data', listener: (text: string) => void) => unknown;
  readonly off: (event: 'data', listener: (text: string) => void) => unknown;
  readonly resume: () => unknown;
  readonly pause: () => unknown;
};

/** Reads the keys of a terminal, one by one, until it is told to stop. */
export const readTerminal = (input: Input, press: (key: string) => void): (() => void) => {
  let rest = '';
  let timer: ReturnType<typeof setTimeout> | undefined;
  const take = (text: string): void => {
    clearTimeout(timer);
    if (text === INTERRUPT) rest = '';
    const { keys, rest: begun } = readKeys(rest + text);
    rest = isPaste(begun) ? shortenedPaste(begun) : begun;
    for (const key of keys) press(key);
    if (isPaste(rest)) timer = setTimeout(endPaste, PASTE_MS);
    else if (rest !== '') timer = setTimeout(giveUp, SEQUENCE_MS);
  };
  const endPaste = (): void => {
    const key = endedPaste(rest);
    rest = '';
    press(key);
  };
  /** No more is to come: what looked like the beginning of a sequence was the Escape key. */
  const giveUp = (): void => {
    const { keys } = readKeys(rest.slice(1));
    const isAnswer = isReply(rest);
    rest = '';
    if (isAnswer) return;
    press('escape');
    for (const key of keys) press(key);
  };
  input.setEncoding('utf8');
  input.setRawMode?.(true);
  input.on('data', take);
  input.resume();
  return () => {
    clearTimeout(timer);
    input.off('data', take);
    input.setRawMode?.(false);
    input.pause();
  };
};
