import { type Command, keyLabel, keymap } from '../keymap.ts';
import { fitLine, type Line, lineWidth, type Span, span, wrapLines } from '../line.ts';
import type { Screen } from '../screens/screen.ts';
import type { SessionState } from '../session.ts';
import type { State } from '../state.ts';
import { elapsedSeconds } from './waiting.ts';

/** The first line: what is looked into, and what is under way. */
export const titleBar = (what: string, session: SessionState, nowMs: number, columns: number): Line => {
  const right = [span(underWay(session, nowMs), 'warning')];
  // A long list of sources leaves room for what it is about.
  const room = Math.min(lineWidth(right), Math.max(0, columns - LEAST_NAME));
  return [...fitLine([span(`tollens · ${what}`, 'heading')], columns - room), ...fitLine(right, room)];
};

/** Columns that the first words of the first line keep. */
const LEAST_NAME = 24;

/** What is under way, and how it stands with what is not. */
const underWay = ({ busy, sources, following, failure, picture }: SessionState, nowMs: number): string => {
  const follows = following ? ' following' : '';
  if (busy !== undefined) return `${follows}${waiting(busy, sources, nowMs)}`;
  return failure === undefined || picture === undefined ? follows : `${follows} the last attempt failed`;
};

const waiting = (busy: string, sources: SessionState['sources'], nowMs: number): string => {
  const open = sources.filter(({ answeredMs }) => answeredMs === undefined);
  const parts = open.map(
    ({ id, done, of, sinceMs }) =>
      `${id} ${of === 0 ? '' : `${done}/${of}, `}${elapsedSeconds(sinceMs, nowMs)} s`,
  );
  return ` ${[busy, ...parts].join(' · ')}`;
};

/** The tabs of the screens, with the number that leads to each. */
export const tabBar = (screens: readonly Screen[], { screen }: State, columns: number): Line => {
  const whole = screens.map(({ id, name }, index) => tab(index, name, id === screen));
  const line = whole.flat();
  if (lineWidth(line) <= columns) return line;
  return screens.flatMap(({ id, name }, index) =>
    tab(index, id === screen ? name : name.slice(0, 3), id === screen),
  );
};

// As narrow as can be told: all eight names fit into the 80 columns of most terminals.
const tab = (index: number, name: string, selected: boolean): readonly Span[] => [
  span(`${index + 1}`, 'key'),
  span(selected ? `[${name}]` : ` ${name} `, selected ? 'strong' : 'muted'),
];

/** Most lines that what was said takes from the screen. */
const MOST_SAID = 4;

const said = (text: string, columns: number): readonly Line[] => {
  const lines = wrapLines(text, columns, { token: 'strong' });
  return lines.length <= MOST_SAID
    ? lines
    : lines.slice(0, MOST_SAID).map((line, index) => (index < MOST_SAID - 1 ? line : [...line, span(' …')]));
};

/** The last line: what is typed, what was said, or the keys that matter here. What was said takes as many as it needs. */
export const hintBar = (
  { prompt, message }: State,
  moving: string | undefined,
  live: boolean,
  columns: number,
): readonly Line[] => {
  if (prompt !== undefined) {
    const label = prompt.kind === 'filter' ? 'filter: ' : 'what you know (a fact=value, or words): ';
    const room = columns - lineWidth([span(label)]) - 1;
    return [[span(label, 'key'), ...typed(prompt.text, room), span(' ', 'cursor')]];
  }
  if (moving !== undefined) return said(moving, columns);
  return message === undefined ? [hints(live, columns)] : said(message, columns);
};

/** Commands whose hints are left out last where there is no room for all. */
const FIRST: readonly Command[] = [
  'help',
  'quit',
  'open',
  'back',
  'filter',
  'next-pane',
  'refetch',
  'follow',
];

const hints = (live: boolean, columns: number): Line => {
  const all = [
    { rank: FIRST.length, line: [span('↑↓', 'key'), span(' move  ')] },
    { rank: FIRST.length, line: [span('1–8', 'key'), span(' screen  ')] },
    ...keymap.flatMap(({ command, keys: [key = ''], hint, live: onlyLive }) => {
      if (hint === undefined || (onlyLive === true && !live)) return [];
      const rank = FIRST.indexOf(command);
      return [
        {
          rank: rank < 0 ? FIRST.length + 1 : rank,
          line: [span(keyLabel(key), 'key'), span(` ${hint}  `)],
        },
      ];
    }),
  ];
  let left = columns;
  const kept = new Set<(typeof all)[number]>();
  for (const one of all.toSorted((each, other) => each.rank - other.rank)) {
    // The last two columns of a hint are the space before the next one.
    if (lineWidth(one.line) - 2 > left) break;
    kept.add(one);
    left -= lineWidth(one.line);
  }
  const line = all.filter((one) => kept.has(one)).flatMap((one) => one.line);
  return line.map((one, index) => (index === line.length - 1 ? { ...one, text: one.text.trimEnd() } : one));
};

/** What was typed, to its end: of a long text the beginning goes out of sight. */
const typed = (text: string, columns: number): Line => {
  let end = text;
  while (lineWidth([span(end)]) > columns) end = end.slice([...end][0]?.length ?? 1);
  return [span(end)];
};
