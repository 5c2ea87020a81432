import { describe, expect, test } from 'vitest';
import { firstState, type State } from '../../../src/tui/state.ts';
import { PASTED } from '../../../src/tui/terminal/keys.ts';
import { played } from '../stage.ts';

type Row = readonly [keys: string, becomes: Partial<State>];

const placed = (key: string): Partial<State> => ({ places: { 'overview/list': { key, top: 0 } } });

describe('keys change the state', () => {
  test.for<Row>([
    ['down', placed('two')],
    ['j j', placed('three')],
    ['j j j j', placed('three')],
    ['j k k', placed('one')],
    ['G', placed('three')],
    ['G g', placed('one')],
    ['pagedown', placed('three')],
    ['tab down', { places: { 'overview/text': { top: 1 } }, focus: { overview: 1 } }],
    ['tab end', { places: { 'overview/text': { top: 21 } }, focus: { overview: 1 } }],
    ['tab tab', { focus: { overview: 0 } }],
    ['shift-tab', { focus: { overview: 1 } }],
    ['tab left', { focus: { overview: 1 }, positions: { 'overview/text': 3 } }],
    ['tab left left right', { focus: { overview: 1 }, positions: { 'overview/text': 3 } }],
    ['5', { screen: 'logs', behind: ['overview'] }],
    ['5 6 5', { screen: 'logs', behind: ['signals', 'overview'] }],
    ['5 escape', { screen: 'overview', behind: [] }],
    [']', { screen: 'hypothesis', behind: ['overview'] }],
    ['[', { screen: 'sources', behind: ['overview'] }],
    ['escape escape', {}],
    ['+', { zoomed: true }],
    ['+ _', { zoomed: false }],
    ['+ escape', { zoomed: false }],
    ['?', { help: true }],
    ['? ?', { help: false }],
    ['? escape', { help: false }],
    ['? down down', { help: true, helpTop: 2 }],
    ['? x', { help: true }],
    ['/ t w', { prompt: { kind: 'filter', text: 'tw' }, filters: { 'overview/list': 'tw' } }],
    ['/ t w enter', { filters: { 'overview/list': 'tw' } }],
    ['/ t w enter escape', { filters: { 'overview/list': '' } }],
    ['/ t backspace x', { prompt: { kind: 'filter', text: 'x' }, filters: { 'overview/list': 'x' } }],
    ['/ t escape', { filters: { 'overview/list': '' } }],
    ['/ q down ?', { prompt: { kind: 'filter', text: 'q?' }, filters: { 'overview/list': 'q?' } }],
    ['/ a ctrl-u', { prompt: { kind: 'filter', text: '' }, filters: { 'overview/list': '' } }],
    ['/ a space b', { prompt: { kind: 'filter', text: 'a b' }, filters: { 'overview/list': 'a b' } }],
    ['a x escape', {}],
    ['t', { orders: { 'overview/list': 1 }, message: 'Ordered by time.' }],
    ['t t', { orders: { 'overview/list': 0 }, message: 'Ordered by name.' }],
    ['s', { scale: 'logarithmic', message: 'Charts on a logarithmic scale.' }],
    ['m', { muted: ['one'] }],
    ['m m', { muted: [] }],
    ['m p', { muted: [], pinned: ['one'] }],
    ['j enter', { screen: 'hypothesis', hypothesis: 'two', behind: ['overview'], focus: { hypothesis: 0 } }],
    ['tab enter', { focus: { overview: 1 }, message: 'Nothing more to open here.' }],
    ['o', { message: 'No link here: only a live Prometheus has a page for a query; y copies it.' }],
    ['r', { message: 'This is a recorded incident: there is nothing to ask again.' }],
    ['f', { message: 'This is a recorded incident: its end stays where it is.' }],
    ['r x', {}],
    ['w', { moving: { what: 'window', edge: 'start', span: { startMs: 60_000, endMs: 120_000 } } }],
    ['w left', { moving: { what: 'window', edge: 'start', span: { startMs: 55_000, endMs: 120_000 } } }],
    ['w tab right', { moving: { what: 'window', edge: 'end', span: { startMs: 60_000, endMs: 125_000 } } }],
    ['w down', { moving: { what: 'window', edge: 'start', span: { startMs: 110_000, endMs: 120_000 } } }],
    [
      'w down down',
      { moving: { what: 'window', edge: 'start', span: { startMs: 115_000, endMs: 120_000 } } },
    ],
    ['b up', { moving: { what: 'baseline', edge: 'start', span: { startMs: 0, endMs: 30_000 } } }],
    ['w left escape', {}],
  ])('%s', ([keys, becomes]) => {
    const { state } = played(keys.split(' '));
    const expected: Record<string, unknown> = { ...firstState, ...becomes };
    // Where the cursor stands is told by the rows that say so.
    const actual: Record<string, unknown> = { ...state };
    for (const part of ['places', 'behind', 'focus']) {
      if (!(part in becomes)) expected[part] = actual[part];
    }
    expect(actual).toEqual(expected);
  });

  test('what is pasted goes into a prompt, and nowhere else', () => {
    expect(played(['/', `${PASTED}q x`]).state.prompt).toEqual({ kind: 'filter', text: 'q x' });
    expect(played([`${PASTED}q`])).toMatchObject({ state: firstState, effects: [] });
  });
});

describe('keys ask for what is to be done', () => {
  test.for<[keys: string, effects: readonly unknown[], live?: boolean]>([
    ['q', [{ kind: 'quit', exitCode: 0 }]],
    ['ctrl-c', [{ kind: 'quit', exitCode: 130 }]],
    ['/ ctrl-c', [{ kind: 'quit', exitCode: 130 }]],
    ['? q', [{ kind: 'quit', exitCode: 0 }]],
    ['w q', [{ kind: 'quit', exitCode: 0 }]],
    ['/ q enter', []],
    ['ctrl-z', [{ kind: 'suspend' }]],
    ['/ ctrl-z', [{ kind: 'suspend' }]],
    ['y', [{ kind: 'copy', what: 'row', text: 'one' }]],
    ['j o', [{ kind: 'open-link', address: 'https://example.com/two' }]],
    ['e', [{ kind: 'export' }]],
    ['v', [{ kind: 'save' }]],
    ['a b e enter', [{ kind: 'observe', words: 'be' }]],
    ['a space enter', []],
    ['w left enter', [{ kind: 'steer', what: 'window', span: { startMs: 55_000, endMs: 120_000 } }]],
    ['b tab left enter', [{ kind: 'steer', what: 'baseline', span: { startMs: 0, endMs: 25_000 } }]],
    ['r', [{ kind: 'refetch' }], true],
    ['f', [{ kind: 'follow', on: true }], true],
    ['x', []],
  ])('%s', ([keys, effects, live = false]) => {
    expect(played(keys.split(' '), { live }).effects).toEqual(effects);
  });

  test('Escape stops the waiting once nothing else is open', () => {
    expect(played(['escape'], { busy: true }).effects).toEqual([{ kind: 'cancel' }]);
    expect(played(['+', 'escape'], { busy: true }).effects).toEqual([]);
    expect(played(['/', 'a', 'enter', 'escape'], { busy: true }).effects).toEqual([]);
  });

  test('following is switched off by the same key', () => {
    expect(played(['f'], { live: true, following: true }).effects).toEqual([{ kind: 'follow', on: false }]);
  });

  test('nothing can be moved before anything was diagnosed', () => {
    const { state } = played(['w'], { spans: undefined } as never);
    expect(state.message).toBe('Nothing has been diagnosed yet.');
  });
});
