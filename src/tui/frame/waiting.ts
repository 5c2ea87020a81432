import { type Line, span, wrapLines } from '../line.ts';
import type { SessionState, SourceProgress } from '../session.ts';

/** Whole seconds from one moment to another. */
export const elapsedSeconds = (sinceMs: number, nowMs: number): number =>
  Math.max(0, Math.round((nowMs - sinceMs) / 1000));

const sourceLine = ({ id, done, of, sinceMs, answeredMs }: SourceProgress, nowMs: number): Line => {
  const seconds = elapsedSeconds(sinceMs, answeredMs ?? nowMs);
  const queries = of === 0 ? 'connecting' : `${done} of ${of} queries done`;
  const words = answeredMs === undefined ? `${queries}, ${seconds} s` : `answered after ${seconds} s`;
  return [
    span('  '),
    span(id.padEnd(16), 'strong'),
    span(words, answeredMs === undefined ? 'muted' : 'accent'),
  ];
};

/** What there is to see before anything was diagnosed: what is waited for, or why nothing came of it. */
export const waitingLines = (
  { busy, failure, sources }: SessionState,
  live: boolean,
  nowMs: number,
  columns: number,
): readonly Line[] => {
  if (busy !== undefined)
    return [
      [],
      [span(`  ${busy} …`, 'muted')],
      [],
      ...sources.map((source) => sourceLine(source, nowMs)),
      ...(sources.length === 0 ? [] : [[], [span('  Esc diagnoses what has arrived.', 'muted')]]),
    ];
  // The parts of an error stand on lines of their own.
  const [first = '', ...more] = (failure ?? '').split(' · ');
  return [
    [],
    ...wrapLines(first, columns - 4, { marker: [span('  ')], token: 'warning' }),
    ...more.flatMap((part) => wrapLines(part, columns - 6, { marker: [span('    ')] })),
    [],
    [span(live ? '  r asks again, f goes on asking, q quits.' : '  q quits.', 'muted')],
  ];
};
