/** Signals that end the program, with the exit codes that shells give them. */
const endingSignals = { SIGHUP: 129, SIGINT: 130, SIGTERM: 143 } as const;

/** Ends the process with 128 + the signal's number when it is told to stop. */
export const endOnSignals = (): void => {
  for (const [name, exitCode] of Object.entries(endingSignals)) {
    process.once(name, () => process.exit(exitCode));
  }
};

/** Ends quietly when nobody reads on: `tollens … | head -1` has got what it wanted. */
export const endOnClosedOutput = (): void => {
  process.stdout.on('error', endQuietly);
  // Notes are lost with their reader; the result is not.
  process.stderr.on('error', () => undefined);
};

const endQuietly = (error: NodeJS.ErrnoException): void => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
};
