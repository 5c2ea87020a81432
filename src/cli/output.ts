/** Writes the result, the only thing that stdout holds. Resolves when it is written. */
export const writeResult = (text: string): Promise<void> =>
  new Promise((resolve) => {
    process.stdout.write(text, () => resolve());
  });

/** Writes a note or an error to stderr. */
export const writeNote = (text: string): void => {
  process.stderr.write(text);
};
