/** What the terminal and its environment ask of text output. */
export type Screen = {
  /** IANA zone of the user. */
  readonly zone: string;
  readonly colour: boolean;
  readonly ascii: boolean;
};

/** Flags that a user may set against the environment. */
export type ScreenFlags = { readonly color?: boolean; readonly ascii?: boolean };

/** The screen as the environment describes it. Colour needs a terminal, unless `FORCE_COLOR` asks for it. */
export const readScreen = (flags: ScreenFlags): Screen => {
  const { NO_COLOR, FORCE_COLOR, TERM } = process.env;
  const isForced = FORCE_COLOR !== undefined && FORCE_COLOR !== '' && FORCE_COLOR !== '0';
  const isRefused = flags.color === false || isSet(NO_COLOR) || FORCE_COLOR === '0' || TERM === 'dumb';
  return {
    // Asked for only where times are shown: the first date format of a process takes as long as a third of a bare Node.
    get zone() {
      return Intl.DateTimeFormat().resolvedOptions().timeZone ?? 'UTC';
    },
    colour: !isRefused && (isForced || process.stdout.isTTY === true),
    // The console of Linux has a font of a few hundred signs.
    ascii: flags.ascii === true || TERM === 'linux',
  };
};

const isSet = (variable: string | undefined): boolean => variable !== undefined && variable !== '';
