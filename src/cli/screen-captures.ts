import { defaultHypotheses } from '../catalog/keep-hypotheses.ts';
import { loadCatalog } from '../catalog/load-catalog.ts';
import type { Catalog } from '../model/catalog.ts';
import { readBundle } from '../sources/bundle/read-bundle.ts';
import { createController } from '../tui/controller.ts';
import { frameText } from '../tui/frame/frame-text.ts';
import type { Size } from '../tui/layout.ts';
import { painter } from '../tui/paint.ts';
import { allScreens } from '../tui/screens/all-screens.ts';
import type { Session } from '../tui/session.ts';
import { stillSession } from '../tui/still-session.ts';
import { toPicture } from './full-screen/picture.ts';

const SMALL: Size = { columns: 80, rows: 24 };
const SIZES: readonly Size[] = [SMALL, { columns: 140, rows: 40 }];
/** The fixture whose every screen is shown, and those of which the first is. */
const WHOLE = 'io-stall';
const OTHERS = ['io-stall-retries', 'cpu-throttling-all', 'calm'];

/** Bold and inverse, which a terminal without colour has too, and a text file has not. */
const STYLE = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, 'g');

const sessionOf = async (fixture: string, catalog: Catalog): Promise<Session> => {
  const folder = `fixtures/${fixture}`;
  const recording = await readBundle(folder, { definitions: catalog.signals });
  return stillSession(folder, toPicture(recording, catalog));
};

const capture = (session: Session, keys: readonly string[], size: Size, colour: boolean): string => {
  const controller = createController(
    session,
    { zone: 'UTC', now: () => 0 },
    { changed: () => undefined, quit: () => undefined, suspend: () => undefined },
  );
  for (const key of keys) controller.press(key, size);
  controller.rest();
  const lines = frameText(controller.frame(size), size.columns, painter({ colour, ascii: false }));
  return lines.map((line) => `${(colour ? line : line.replace(STYLE, '')).trimEnd()}\n`).join('');
};

/** Every screen on a fixture, as text and as a terminal takes it with colours: path → content. Run in the repository. */
export const captureScreens = async (): Promise<Readonly<Record<string, string>>> => {
  const catalog = defaultHypotheses(await loadCatalog(['hypotheses']));
  const session = await sessionOf(WHOLE, catalog);
  const files: Record<string, string> = {};
  for (const size of SIZES) {
    const folder = `docs/screens/${WHOLE}/${size.columns}x${size.rows}`;
    for (const [index, { id }] of allScreens().entries()) {
      files[`${folder}/${id}.txt`] = capture(session, [`${index + 1}`], size, false);
      files[`${folder}/${id}.ansi`] = capture(session, [`${index + 1}`], size, true);
    }
  }
  for (const fixture of OTHERS) {
    const other = await sessionOf(fixture, catalog);
    for (const size of SIZES) {
      files[`docs/screens/${fixture}/${size.columns}x${size.rows}/overview.txt`] = capture(
        other,
        [],
        size,
        false,
      );
    }
  }
  return files;
};
