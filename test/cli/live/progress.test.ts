import { expect, test, vi } from 'vitest';
import { progressWords, showProgress } from '../../../src/cli/live/progress.ts';

test('says what is waited for, how far it is and for how long', () => {
  const waiting = new Map([
    ['prometheus', { done: 34, of: 120 }],
    ['elasticsearch', { done: 3, of: 12 }],
  ]);
  expect(progressWords(waiting, 4200, 30_000)).toBe(
    'waiting for prometheus (34 of 120 queries done), elasticsearch (3 of 12 queries done), 4 s of at most 30 s',
  );
  expect(progressWords(new Map(), 4200, 30_000)).toBeUndefined();
});

const watch = (isTTY: boolean, run: (view: ReturnType<typeof showProgress>) => void): string => {
  vi.useFakeTimers({ now: 0 });
  try {
    let text = '';
    const output = {
      isTTY,
      write: (part: string) => {
        text += part;
      },
    };
    const view = showProgress(output, ['prometheus'], 30_000, Date.now);
    run(view);
    view.end();
    vi.advanceTimersByTime(60_000);
    return text;
  } finally {
    vi.useRealTimers();
  }
};

test('a log gets plain lines, none for a fast run', () => {
  expect(watch(false, () => vi.advanceTimersByTime(4000))).toBe('');
  const text = watch(false, (view) => {
    view.progressed('prometheus', { done: 1, of: 2 });
    vi.advanceTimersByTime(11_000);
  });
  expect(text).toBe(
    [5, 10]
      .map(
        (seconds) => `tollens: waiting for prometheus (1 of 2 queries done), ${seconds} s of at most 30 s\n`,
      )
      .join(''),
  );
});

test('a terminal has one line that is gone in the end', () => {
  const text = watch(true, (view) => {
    vi.advanceTimersByTime(400);
    view.answered('prometheus');
    vi.advanceTimersByTime(400);
  });
  expect(text).not.toContain('\n');
  expect(text.match(/waiting for/g)).toHaveLength(2);
  expect(text.endsWith('\r\u001B[2K')).toBe(true);
});
