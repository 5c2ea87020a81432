/** Alternate screen, cursor hidden, no wrapping at the last column, pastes marked as such, at the top. */
const ENTER = '\u001B[?1049h\u001B[?25l\u001B[?7l\u001B[?2004h\u001B[H';
/**
 * Own style, the alternate screen emptied, and all as it was: back to the screen before. tmux keeps lines of an alternate screen
 * that shrank and grew, and shows them between those of the shell.
 */
const LEAVE = '\u001B[0m\u001B[H\u001B[2J\u001B[?2004l\u001B[?7h\u001B[?25h\u001B[?1049l';

/** The alternate screen of a terminal: what was on the screen comes back with its scrollback. */
export type FullScreen = {
  readonly isEntered: () => boolean;
  /** Does nothing where it has been entered. */
  readonly enter: () => void;
  /** Does nothing where it has been left, so that every way out may call it. */
  readonly leave: () => void;
};

/** The alternate screen of what `write` writes to; it must write at once, as the process may be ending. */
export const fullScreen = (write: (text: string) => void): FullScreen => {
  let entered = false;
  return {
    isEntered: () => entered,
    enter: () => {
      if (entered) return;
      entered = true;
      write(ENTER);
    },
    leave: () => {
      if (!entered) return;
      entered = false;
      write(LEAVE);
    },
  };
};
