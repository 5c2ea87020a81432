/** What decides whether the full-screen interface is shown. */
export type Occasion = {
  readonly inputIsTerminal: boolean;
  readonly outputIsTerminal: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
};

const isSet = (value: string | undefined): boolean => value !== undefined && value !== '' && value !== '0';

/** Whether a person sits at a terminal that can show it: not a pipe, not CI, not a screen reader, not `TERM=dumb`. */
export const canShowFullScreen = ({ inputIsTerminal, outputIsTerminal, environment }: Occasion): boolean =>
  inputIsTerminal &&
  outputIsTerminal &&
  environment['TERM'] !== 'dumb' &&
  environment['INK_SCREEN_READER'] !== 'true' &&
  !isSet(environment['CI']);

/** Whether the process runs where the interface can be shown. */
export const processCanShowFullScreen = (): boolean =>
  canShowFullScreen({
    inputIsTerminal: process.stdin.isTTY === true,
    outputIsTerminal: process.stdout.isTTY === true,
    environment: process.env,
  });
