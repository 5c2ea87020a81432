/**
 * Ends the process when stdout takes no more: quietly where nobody reads on, since `tollens … | head -1` has got what it
 * wanted; with words where the result is lost, as on a full disk. Ctrl-C and the other signals need nothing here: left
 * alone they end the process at once, in the midst of a computation too, and shells say 130 and 143.
 */
export const endOnClosedOutput = (): void => {
  process.stdout.on('error', endWithOutput);
  // Notes are lost with their reader; the result is not.
  process.stderr.on('error', () => undefined);
};

const endWithOutput = ({ code, message }: NodeJS.ErrnoException): void => {
  if (code === 'EPIPE') process.exit();
  process.stderr.write(`tollens: the result could not be written: ${message}\n`);
  process.exit(2);
};
