import type { Size } from '../layout.ts';
import { LEAST } from '../layout.ts';
import { type Line, span } from '../line.ts';
import type { Scene } from '../scene.ts';
import type { Screen } from '../screens/screen.ts';
import type { SessionState } from '../session.ts';
import type { State } from '../state.ts';
import { hintBar, tabBar, titleBar } from './bars.ts';
import { helpLines } from './help.ts';
import { paneLines } from './pane-lines.ts';
import { waitingLines } from './waiting.ts';

/** A block of lines of one width; blocks of a row stand side by side. */
export type Block = { readonly columns: number; readonly lines: readonly Line[] };

/** A whole frame: its first lines, the body, and what there is to say. */
export type Frame = {
  readonly top: readonly Line[];
  /** Columns of the body, each a stack of blocks. */
  readonly body: readonly Block[];
  /** The last line, or lines: what there is to say is never cut while there is room. */
  readonly bottom: readonly Line[];
};

/** What a frame is made from. */
export type FrameParts = {
  readonly name: string;
  /** Whether the sources can be asked again. */
  readonly live: boolean;
  readonly size: Size;
  readonly state: State;
  readonly session: SessionState;
  readonly screens: readonly Screen[];
  readonly scene: Scene | undefined;
  readonly nowMs: number;
  /** Words of the span that is being moved. */
  readonly moving?: string | undefined;
};

/** Lays out a frame. Pure: the same parts give the same lines. */
export const makeFrame = (parts: FrameParts): Frame => {
  const { size, state, scene, screens, session } = parts;
  const { columns, rows } = size;
  if (columns < LEAST.columns || rows < LEAST.rows) {
    const words = `needs ${LEAST.columns}×${LEAST.rows}, has ${columns}×${rows}`;
    return { top: [], body: [{ columns, lines: filled([[span(words)]], rows - 1) }], bottom: [[]] };
  }
  const bottom = hintBar(state, parts.moving, parts.live, columns);
  const height = rows - 2 - bottom.length;
  const top = [titleBar(parts.name, session, parts.nowMs, columns), tabBar(screens, state, columns)];
  if (state.help) {
    const lines = helpLines(columns);
    const from = Math.min(state.helpTop, Math.max(0, lines.length - height));
    return {
      top,
      body: [{ columns, lines: filled(lines.slice(from), height) }],
      bottom: [[span('Esc closes', 'muted')]],
    };
  }
  if (scene === undefined) {
    return {
      top,
      body: [{ columns, lines: filled(waitingLines(session, parts.live, parts.nowMs, columns), height) }],
      bottom,
    };
  }
  const blocks = scene.panes.map((shown) => ({
    columns: shown.room.columns,
    lines: paneLines(shown, state),
  }));
  const [first, ...others] = blocks;
  const body =
    scene.layout === 'beside' && first !== undefined
      ? [first, { columns: others[0]?.columns ?? 0, lines: others.flatMap(({ lines }) => lines) }]
      : [{ columns, lines: blocks.flatMap(({ lines }) => lines) }];
  return { top, body: body.map((block) => ({ ...block, lines: filled(block.lines, height) })), bottom };
};

const filled = (lines: readonly Line[], height: number): readonly Line[] =>
  Array.from({ length: Math.max(0, height) }, (_, index) => lines[index] ?? []);
