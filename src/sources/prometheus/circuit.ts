/** Failures in a row after which nothing more is asked. */
const FAILURES = 5;

/** Stops asking a server that answers nothing any more; closes again with the next answer to what is still under way. */
export const circuit = () => {
  let failures = 0;
  return {
    isOpen: (): boolean => failures >= FAILURES,
    succeeded: (): void => {
      failures = 0;
    },
    failed: (): void => {
      failures += 1;
    },
  };
};
