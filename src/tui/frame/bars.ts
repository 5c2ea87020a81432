import { keyLabel, keymap } from '../keymap.ts';
import { fitLine, type Line, lineWidth, type Span, span } from '../line.ts';
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

/** What was typed, to its end: of a long text the beginning goes out of sight. */
const typed = (text: string, columns: number): Line => {
  let end = text;
  while (lineWidth([span(end)]) > columns) end = end.slice([...end][0]?.length ?? 1);
  return [span(end)];
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

const tab = (index: number, name: string, selected: boolean): readonly Span[] => [
  span(` ${index + 1} `, 'key'),
  span(selected ? `[${name}]` : name, selected ? 'strong' : 'muted'),
];

/** The last line: what is typed, what was said, or the keys that matter here. */
export const hintBar = (state: State, moving: string | undefined, columns: number): Line => {
  const { prompt, message } = state;
  if (prompt !== undefined) {
    const label = prompt.kind === 'filter' ? 'filter: ' : 'what you know (a fact=value, or words): ';
    return [
      span(label, 'key'),
      ...typed(prompt.text, columns - lineWidth([span(label)]) - 1),
      span(' ', 'cursor'),
    ];
  }
  if (moving !== undefined) return [span(moving, 'strong')];
  if (message !== undefined) return [span(message, 'strong')];
  const hints = keymap.flatMap(({ keys: [key = ''], hint }) =>
    hint === undefined ? [] : [[span(keyLabel(key), 'key'), span(` ${hint}  `)]],
  );
  const all: Line = [
    [span('↑↓', 'key'), span(' move  ')],
    ...hints,
    [span('1–8', 'key'), span(' screen')],
  ].flat();
  return fitLine(all, columns);
};
