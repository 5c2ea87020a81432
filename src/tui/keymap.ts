import { groupBy } from '../model/group-by.ts';

/** What a key does. */
export type Command =
  | 'help'
  | 'quit'
  | 'back'
  | 'up'
  | 'down'
  | 'page-up'
  | 'page-down'
  | 'first'
  | 'last'
  | 'left'
  | 'right'
  | 'open'
  | 'next-one'
  | 'previous-one'
  | 'next-pane'
  | 'previous-pane'
  | 'next-screen'
  | 'previous-screen'
  | 'screen-1'
  | 'screen-2'
  | 'screen-3'
  | 'screen-4'
  | 'screen-5'
  | 'screen-6'
  | 'screen-7'
  | 'screen-8'
  | 'filter'
  | 'order'
  | 'copy'
  | 'open-link'
  | 'mute'
  | 'pin'
  | 'zoom'
  | 'unzoom'
  | 'scale'
  | 'observe'
  | 'window'
  | 'baseline'
  | 'refetch'
  | 'follow'
  | 'export'
  | 'save'
  | 'suspend';

/** Heading under which a key stands on the help page. */
export type KeyGroup = 'Move' | 'Look' | 'Act on what is selected' | 'Steer the diagnosis' | 'Program';

/** One row of the keymap. */
export type KeyBinding = {
  readonly command: Command;
  /** Names of keys as `readKeys` gives them. */
  readonly keys: readonly string[];
  readonly group: KeyGroup;
  /** What it does, for the help page and the manual. */
  readonly does: string;
  /** A word or two for the bar of hints; a key without is found by the help page. */
  readonly hint?: string;
  /** Only where the sources can be asked again. */
  readonly live?: true;
};

/** All keys. The same key means the same on every screen; the bar of hints, the help page and the manual are made from it. */
export const keymap: readonly KeyBinding[] = [
  { command: 'up', keys: ['up', 'k'], group: 'Move', does: 'one up' },
  { command: 'down', keys: ['down', 'j'], group: 'Move', does: 'one down' },
  { command: 'page-up', keys: ['pageup', 'ctrl-u'], group: 'Move', does: 'a page up' },
  { command: 'page-down', keys: ['pagedown', 'ctrl-d', 'space'], group: 'Move', does: 'a page down' },
  { command: 'first', keys: ['home', 'g'], group: 'Move', does: 'to the first' },
  { command: 'last', keys: ['end', 'G'], group: 'Move', does: 'to the last' },
  {
    command: 'left',
    keys: ['left', 'h'],
    group: 'Move',
    does: 'the chart’s cursor, or a column, to the left; the edge of the window while it is moved',
  },
  { command: 'right', keys: ['right', 'l'], group: 'Move', does: 'the same to the right' },
  { command: 'open', keys: ['enter'], group: 'Move', does: 'open what is selected', hint: 'open' },
  {
    command: 'back',
    keys: ['escape'],
    group: 'Move',
    does: 'close, clear the filter, stop waiting for the sources, or back; never quits',
    hint: 'back',
  },
  {
    command: 'next-one',
    keys: ['n', '.'],
    group: 'Move',
    does: 'the next of its kind: on the screen of one hypothesis, the next hypothesis',
  },
  { command: 'previous-one', keys: ['u', ','], group: 'Move', does: 'the one before it' },
  { command: 'next-pane', keys: ['tab'], group: 'Look', does: 'next pane', hint: 'pane' },
  { command: 'previous-pane', keys: ['shift-tab'], group: 'Look', does: 'previous pane' },
  { command: 'next-screen', keys: [']'], group: 'Look', does: 'next screen' },
  { command: 'previous-screen', keys: ['['], group: 'Look', does: 'previous screen' },
  { command: 'screen-1', keys: ['1'], group: 'Look', does: 'Overview' },
  { command: 'screen-2', keys: ['2'], group: 'Look', does: 'Hypothesis' },
  { command: 'screen-3', keys: ['3'], group: 'Look', does: 'Matrix' },
  { command: 'screen-4', keys: ['4'], group: 'Look', does: 'Timeline' },
  { command: 'screen-5', keys: ['5'], group: 'Look', does: 'Logs' },
  { command: 'screen-6', keys: ['6'], group: 'Look', does: 'Signals' },
  { command: 'screen-7', keys: ['7'], group: 'Look', does: 'Checks' },
  { command: 'screen-8', keys: ['8'], group: 'Look', does: 'Sources' },
  { command: 'zoom', keys: ['+'], group: 'Look', does: 'the pane alone, on the whole screen' },
  { command: 'unzoom', keys: ['_', '-'], group: 'Look', does: 'all panes again' },
  { command: 'filter', keys: ['/'], group: 'Look', does: 'only rows with these words', hint: 'filter' },
  { command: 'order', keys: ['t'], group: 'Look', does: 'order of the list: the next one of those it has' },
  {
    command: 'scale',
    keys: ['s'],
    group: 'Look',
    does: 'scale of the chart: linear, logarithmic, members apart',
  },
  {
    command: 'copy',
    keys: ['y'],
    group: 'Act on what is selected',
    does: 'copy it: query, line, value',
    hint: 'copy',
  },
  {
    command: 'open-link',
    keys: ['o'],
    group: 'Act on what is selected',
    does: 'open its page in a browser, or copy the address',
  },
  {
    command: 'mute',
    keys: ['m'],
    group: 'Act on what is selected',
    does: 'mute a hypothesis, or show it again',
  },
  {
    command: 'pin',
    keys: ['p'],
    group: 'Act on what is selected',
    does: 'pin a hypothesis to the top, or let it go',
  },
  {
    command: 'observe',
    keys: ['a'],
    group: 'Steer the diagnosis',
    does: 'add what you know: a fact of the catalogue, or any words',
  },
  {
    command: 'window',
    keys: ['w'],
    group: 'Steer the diagnosis',
    does: 'move the incident’s window: ← → moves an edge, Tab takes the other, Enter diagnoses anew',
  },
  {
    command: 'baseline',
    keys: ['b'],
    group: 'Steer the diagnosis',
    does: 'move the baseline in the same way',
  },
  {
    command: 'refetch',
    keys: ['r'],
    group: 'Steer the diagnosis',
    does: 'ask the sources again',
    hint: 'ask again',
    live: true,
  },
  {
    command: 'follow',
    keys: ['f'],
    group: 'Steer the diagnosis',
    does: 'keep the window’s end at now, or stop that',
    hint: 'follow',
    live: true,
  },
  { command: 'export', keys: ['e'], group: 'Program', does: 'write the report to a file', hint: 'export' },
  { command: 'save', keys: ['v'], group: 'Program', does: 'save the bundle: what the sources answered' },
  { command: 'help', keys: ['?'], group: 'Program', does: 'this page', hint: 'help' },
  {
    command: 'suspend',
    keys: ['ctrl-z'],
    group: 'Program',
    does: 'back to the shell for a while; fg comes back here',
  },
  { command: 'quit', keys: ['q', 'ctrl-c'], group: 'Program', does: 'quit', hint: 'quit' },
];

const byKey: ReadonlyMap<string, Command> = new Map(
  keymap.flatMap(({ command, keys }) => keys.map((key) => [key, command] as const)),
);

/** What a key does; undefined for one that does nothing. */
export const commandOf = (key: string): Command | undefined => byKey.get(key);

const shownKeys: Readonly<Record<string, string>> = {
  up: '↑',
  down: '↓',
  left: '←',
  right: '→',
  pageup: 'PgUp',
  pagedown: 'PgDn',
  home: 'Home',
  end: 'End',
  enter: 'Enter',
  escape: 'Esc',
  tab: 'Tab',
  'shift-tab': 'Shift-Tab',
  space: 'Space',
};

/** A key as it is shown: `↑`, `Ctrl-C`, `g`. */
export const keyLabel = (key: string): string =>
  shownKeys[key] ?? key.replace(/^ctrl-(.)$/, (_, letter: string) => `Ctrl-${letter.toUpperCase()}`);

/** The keys of one group as help page and manual tell them. */
export type KeySection = {
  readonly group: KeyGroup;
  readonly rows: readonly { readonly labels: readonly string[]; readonly does: string }[];
};

/** All keys by group. */
export const keyPage: readonly KeySection[] = [...groupBy(keymap, ({ group }) => group)].map(
  ([group, bindings]) => ({
    group,
    rows: bindings.map(({ keys, does, live }) => ({
      labels: keys.map(keyLabel),
      does: live === true ? `${does} (live sources)` : does,
    })),
  }),
);
