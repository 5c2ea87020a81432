import { defaultHypotheses } from '../../src/catalog/keep-hypotheses.ts';
import { toPicture } from '../../src/cli/full-screen/picture.ts';
import { type Controller, createController } from '../../src/tui/controller.ts';
import type { Frame } from '../../src/tui/frame/frame.ts';
import type { Size } from '../../src/tui/layout.ts';
import { fitLine, lineText } from '../../src/tui/line.ts';
import type { Picture, Session, SessionState } from '../../src/tui/session.ts';
import { stillSession } from '../../src/tui/still-session.ts';
import { catalog, type Fixture, oncePerFixture, recording } from '../fixtures/diagnosed.ts';

/** The sizes that the interface is made for: one pane, stacked, side by side. */
export const SIZES = {
  least: { columns: 60, rows: 15 },
  usual: { columns: 80, rows: 24 },
  large: { columns: 140, rows: 40 },
} as const satisfies Record<string, Size>;

/** What a fixture looks like in the interface. */
export const pictureOf = oncePerFixture(
  async (fixture): Promise<Picture> => toPicture(await recording(fixture), defaultHypotheses(catalog)),
);

/** A frame as the lines that a person reads. */
export const frameLines = ({ top, body, bottom }: Frame): readonly string[] => {
  const height = Math.max(0, ...body.map(({ lines }) => lines.length));
  const rows = Array.from({ length: height }, (_, index) =>
    body.map(({ columns, lines }) => lineText(fitLine(lines[index] ?? [], columns))).join(' '),
  );
  return [...top.map(lineText), ...rows, ...bottom.map(lineText)].map((line) => line.trimEnd());
};

/** A person before the screen: presses keys and reads. */
export type Person = {
  readonly press: (...keys: readonly string[]) => Person;
  readonly reads: () => string;
  readonly copied: () => string | undefined;
  readonly openedLink: () => string | undefined;
  readonly state: Controller['state'];
};

/** A person before a session that shows a picture, in a terminal of some size, in UTC. */
export const before = (picture: Picture, size: Size, session: Partial<SessionState> = {}): Person => {
  let copied: string | undefined;
  let address: string | undefined;
  const still = stillSession('an incident', picture);
  const shown: Session = {
    ...still,
    state: () => ({ ...still.state(), ...session }),
    copy: async (what, text) => {
      copied = text;
      return `Copied the ${what}.`;
    },
    openLink: async (link) => {
      address = link;
      return `Opened ${link}`;
    },
  };
  const nothing = (): void => {};
  const controller = createController(
    shown,
    { zone: 'UTC', now: () => 0 },
    { changed: nothing, quit: nothing, suspend: nothing },
  );
  const person: Person = {
    press: (...keys) => {
      for (const key of keys) controller.press(key, size);
      controller.rest();
      return person;
    },
    reads: () => frameLines(controller.frame(size)).join('\n'),
    copied: () => copied,
    openedLink: () => address,
    state: controller.state,
  };
  return person;
};

/** A person before a fixture. */
export const beforeFixture = async (fixture: Fixture, size: Size = SIZES.usual): Promise<Person> =>
  before(await pictureOf(fixture), size);
