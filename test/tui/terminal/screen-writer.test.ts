import { EventEmitter } from 'node:events';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { fitLine, type Line, span } from '../../../src/tui/line.ts';
import { painter } from '../../../src/tui/paint.ts';
import { ScreenWriter } from '../../../src/tui/terminal/screen-writer.ts';
import { emulator } from './emulator.ts';

/** A terminal of a size that can change, and take no more for a while. */
const terminal = (columns: number, rows: number) => {
  const events = new EventEmitter();
  const state = { columns, rows, takes: true, screen: emulator(columns, rows), written: [] as string[] };
  return {
    ...state,
    state,
    output: {
      write: (text: string) => {
        state.written.push(text);
        state.screen.write(text);
        return state.takes;
      },
      get columns() {
        return state.columns;
      },
      get rows() {
        return state.rows;
      },
      on: (event: string, listener: () => void) => events.on(event, listener),
      off: (event: string, listener: () => void) => events.off(event, listener),
    },
    resize: (toColumns: number, toRows: number) => {
      Object.assign(state, { columns: toColumns, rows: toRows, screen: emulator(toColumns, toRows) });
      events.emit('resize');
    },
    drain: () => events.emit('drain'),
    listeners: () => events.eventNames(),
  };
};

const COLUMNS = 24;
const ROWS = 5;

const text = fc.array(
  fc.constantFrom('a', 'b', ' ', '漢', '字', '👩‍👧', '🔥', 'é', 'e\u0301', '─', '█', '⣿', '🇩🇪', 'ﾊ', '①'),
  { maxLength: 30 },
);
const line: fc.Arbitrary<Line> = fc
  .array(fc.tuple(text, fc.constantFrom('strong', 'muted', 'accent', 'selected', 'warning', undefined)), {
    maxLength: 4,
  })
  .map((spans) => spans.map(([parts, token]) => span(parts.join(''), token)));
const frame = fc.array(line, { minLength: ROWS, maxLength: ROWS });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the screen writer', () => {
  test('leaves on the screen what the last frame says, whatever was there', () => {
    const paint = painter({ colour: true, ascii: false });
    const painted = (lines: readonly Line[]) =>
      lines.map((each) => paint(fitLine(each, COLUMNS), COLUMNS)).join('\n');
    fc.assert(
      fc.property(fc.array(frame, { minLength: 1, maxLength: 5 }), (frames) => {
        const one = terminal(COLUMNS, ROWS);
        const writer = new ScreenWriter(one.output);
        for (const each of frames) {
          writer.write(painted(each));
          vi.advanceTimersByTime(100);
        }
        const fresh = emulator(COLUMNS, ROWS);
        painted(frames.at(-1) ?? [])
          .split('\n')
          .forEach((each, row) => {
            fresh.write(`\u001B[${row + 1};1H\u001B[m${each}`);
          });
        expect(one.state.screen.styled()).toEqual(fresh.styled());
        writer.close();
      }),
      { seed: 1, numRuns: 300 },
    );
  });

  test('writes the columns that changed, and nothing where none did', () => {
    const one = terminal(80, 3);
    const writer = new ScreenWriter(one.output);
    writer.write('first\nsecond\nthird');
    vi.advanceTimersByTime(100);
    writer.write('first\nsecOnd\nthird');
    vi.advanceTimersByTime(100);
    expect(one.state.written.at(-1)).toBe('\u001B[?2026h\u001B[2;4HO\u001B[?2026l');
    const count = one.state.written.length;
    writer.write('first\nsecOnd\nthird');
    vi.advanceTimersByTime(100);
    expect(one.state.written).toHaveLength(count);
  });

  test('writes at most 30 frames a second, and the last of them', () => {
    const one = terminal(80, 3);
    const writer = new ScreenWriter(one.output);
    for (let count = 0; count < 1000; count += 1) {
      writer.write(`frame ${count}`);
      vi.advanceTimersByTime(1);
    }
    vi.advanceTimersByTime(100);
    expect(one.state.written.length).toBeLessThanOrEqual(32);
    expect(one.state.screen.lines()[0]?.trim()).toBe('frame 999');
  });

  test('a slow link gets the newest frame once it takes more, and none of those between', () => {
    const one = terminal(80, 3);
    const writer = new ScreenWriter(one.output);
    one.state.takes = false;
    for (const words of ['one', 'two', 'three']) {
      writer.write(words);
      vi.advanceTimersByTime(100);
    }
    expect(one.state.written).toHaveLength(1);
    one.state.takes = true;
    one.drain();
    vi.advanceTimersByTime(100);
    expect(one.state.written).toHaveLength(2);
    expect(one.state.screen.lines()[0]?.trim()).toBe('three');
  });

  test('a resize, or a return from the shell, draws all anew', () => {
    const one = terminal(20, 3);
    const writer = new ScreenWriter(one.output);
    writer.write('first\nsecond');
    vi.advanceTimersByTime(100);
    one.resize(10, 2);
    writer.write('first\nsecond');
    vi.advanceTimersByTime(100);
    expect(one.state.screen.lines().map((each) => each.trim())).toEqual(['first', 'second']);
    one.state.screen = emulator(10, 2);
    writer.redraw();
    expect(one.state.screen.lines().map((each) => each.trim())).toEqual(['first', 'second']);
  });

  test('never writes below the last line, and takes 80×24 where the terminal does not know', () => {
    const one = terminal(0, 0);
    const writer = new ScreenWriter(one.output);
    expect([writer.columns, writer.rows]).toEqual([80, 24]);
    const two = terminal(10, 2);
    const small = new ScreenWriter(two.output);
    small.write('1\n2\n3\n4');
    expect(two.state.screen.lines().map((each) => each.trim())).toEqual(['1', '2']);
  });

  test('takes nothing and listens to nothing when it is closed', () => {
    const one = terminal(10, 2);
    const writer = new ScreenWriter(one.output);
    writer.write('1');
    writer.close();
    writer.write('2');
    vi.advanceTimersByTime(100);
    expect(one.state.screen.lines()[0]?.trim()).toBe('1');
    expect(one.listeners()).toEqual([]);
  });
});
