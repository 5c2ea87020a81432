import { keyLabel, keymap } from '../keymap.ts';
import { fitLine, type Line, lineWidth, type Span, span } from '../line.ts';
import type { Screen } from '../screens/screen.ts';
import type { SessionState } from '../session.ts';
import type { State } from '../state.ts';

/** The first line: what is looked into, and what is under way. */
export const titleBar = (
  what: string,
  { busy, sources }: SessionState,
  nowMs: number,
  columns: number,
): Line => {
  const right = busy === undefined ? '' : waiting(busy, sources, nowMs);
  const left = fitLine(
    [span(`tollens · ${what}`, 'heading')],
    Math.max(0, columns - lineWidth([span(right)])),
  );
  return [...left, span(right, 'warning')];
};

const waiting = (busy: string, sources: SessionState['sources'], nowMs: number): string => {
  const open = sources.filter(({ answeredMs }) => answeredMs === undefined);
  const parts = open.map(
    ({ id, done, of, sinceMs }) =>
      `${id} ${done}/${of}, ${Math.max(0, Math.round((nowMs - sinceMs) / 1000))} s`,
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

const tab = (index: number, name: string, selected: boolean): readonly Span[] => [
  span(` ${index + 1} `, 'key'),
  span(selected ? `[${name}]` : name, selected ? 'strong' : 'muted'),
];

/** The last line: what is typed, what was said, or the keys that matter here. */
export const hintBar = (state: State, moving: string | undefined, columns: number): Line => {
  const { prompt, message } = state;
  if (prompt !== undefined) {
    const label = prompt.kind === 'filter' ? 'filter: ' : 'what you know (a fact=value, or words): ';
    return [span(label, 'key'), span(prompt.text), span(' ', 'cursor')];
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
