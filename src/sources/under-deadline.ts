/**
 * Runs work that is given up with `signal`, or after `timeoutMs`. A controller of its own, and not `AbortSignal.any`: what
 * that returns may be collected while it is still waited for (Node 20), and then never fires.
 */
export const underDeadline = async <Result>(
  timeoutMs: number,
  signal: AbortSignal,
  run: (ends: AbortSignal) => Promise<Result>,
): Promise<Result> => {
  const ends = new AbortController();
  const give = () => ends.abort(signal.reason);
  const timer = setTimeout(
    () => ends.abort(new DOMException(`no end within ${timeoutMs} ms`, 'TimeoutError')),
    timeoutMs,
  );
  signal.addEventListener('abort', give, { once: true });
  if (signal.aborted) give();
  try {
    return await run(ends.signal);
  } finally {
    clearTimeout(timer);
    signal.removeEventListener('abort', give);
  }
};
