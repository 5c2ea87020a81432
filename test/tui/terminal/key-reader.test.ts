import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readTerminal } from '../../../src/tui/terminal/key-reader.ts';
import { PASTED } from '../../../src/tui/terminal/keys.ts';

const PASTE = '\u001B[200~';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** A terminal that sends what it is told, and the keys that are read from it. */
const terminal = () => {
  const keys: string[] = [];
  let send: (text: string) => void = () => undefined;
  readTerminal(
    {
      setEncoding: () => undefined,
      on: (_, listener) => {
        send = listener;
      },
      off: () => undefined,
      resume: () => undefined,
      pause: () => undefined,
    },
    (key) => keys.push(key),
  );
  return { keys, send: (text: string) => send(text) };
};

test('a paste whose end is lost keeps the keys for two seconds, and no longer', () => {
  const { keys, send } = terminal();
  send(`${PASTE}foo`);
  vi.advanceTimersByTime(1900);
  expect(keys).toEqual([]);
  vi.advanceTimersByTime(200);
  send('q');
  expect(keys).toEqual([`${PASTED}foo`, 'q']);
});

test('Ctrl-C by itself ends what waits for its end', () => {
  const { keys, send } = terminal();
  send(`${PASTE}foo`);
  send('\u0003');
  expect(keys).toEqual(['ctrl-c']);
});

test('a long paste in many pieces is cut, and its end is found though it is broken up', () => {
  const { keys, send } = terminal();
  send(PASTE);
  for (let piece = 0; piece < 500; piece += 1) send('x'.repeat(1000));
  send('\u001B[20');
  send('1~j');
  expect(keys).toEqual([PASTED + 'x'.repeat(1000), 'j']);
});

test('Escape and the sign that begins an answer are keys, and so is what is pressed soon after', () => {
  const { keys, send } = terminal();
  send('\u001B_');
  vi.advanceTimersByTime(20);
  send('8');
  vi.advanceTimersByTime(20);
  send('1');
  vi.advanceTimersByTime(100);
  expect(keys).toEqual(['escape', '_', '8', '1']);
});

test('the rest of an answer that never comes presses no key', () => {
  const { keys, send } = terminal();
  send('\u001B]52;c;ZXZxZQZXZxZQZXZxZQ');
  vi.advanceTimersByTime(100);
  send('j');
  expect(keys).toEqual(['j']);
});
