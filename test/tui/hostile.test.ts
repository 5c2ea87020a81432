import stringWidth from 'string-width';
import { beforeAll, describe, expect, test } from 'vitest';
import { defaultHypotheses } from '../../src/catalog/keep-hypotheses.ts';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { toPicture } from '../../src/cli/full-screen/picture.ts';
import { createController } from '../../src/tui/controller.ts';
import { painter } from '../../src/tui/paint.ts';
import { allScreens } from '../../src/tui/screens/all-screens.ts';
import type { Picture } from '../../src/tui/session.ts';
import { stillSession } from '../../src/tui/still-session.ts';
import { hostileRecording } from './hostile-picture.ts';

let picture: Picture;
beforeAll(async () => {
  picture = toPicture(hostileRecording, defaultHypotheses(await loadCatalog(['hypotheses'])));
});

const ESCAPE = '\u001B';
const STYLE = new RegExp(`${ESCAPE}\\[[0-9;]*m`, 'g');
/** What moves, reorders or hides; the joiners and the selector of emoji stay. */
const FORBIDDEN = /(?!\u200c|\u200d|\ufe0f)[\p{Cc}\p{Cs}\p{Default_Ignorable_Code_Point}]/u;

const SIZES = [
  { columns: 60, rows: 15 },
  { columns: 80, rows: 24 },
  { columns: 120, rows: 40 },
  { columns: 140, rows: 40 },
  { columns: 200, rows: 60 },
  { columns: 300, rows: 80 },
];

describe('whatever sources wrote', () => {
  test.for(allScreens().map(({ id }, index) => [id, `${index + 1}`] as const))(
    '%s shows it as text, in lines of the right width, at every size',
    ([, number]) => {
      for (const size of SIZES) {
        const controller = createController(
          stillSession(hostileRecording.incident.service, picture),
          { zone: 'UTC', now: () => 0 },
          { changed: () => undefined, quit: () => undefined, suspend: () => undefined },
        );
        controller.press(number, size);
        for (const key of ['', 'end', 'tab', 'end', 'enter', 'tab', 'down', '+', 'right', 's', '?']) {
          controller.press(key, size);
          for (const look of [
            { colour: true, ascii: false },
            { colour: false, ascii: true },
          ]) {
            const paint = painter(look);
            const { top, body, bottom } = controller.frame(size);
            const lines = [
              ...[...top, ...bottom].map((line) => ({ line, columns: size.columns })),
              ...body.flatMap(({ lines: own, columns }) => own.map((line) => ({ line, columns }))),
            ];
            for (const { line, columns } of lines) {
              const text = paint(line, columns).replace(STYLE, '');
              expect(text).not.toMatch(FORBIDDEN);
              expect(stringWidth(text)).toBe(columns);
            }
          }
        }
      }
    },
  );
});
