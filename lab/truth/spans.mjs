/** @typedef {{ readonly startMs: number, readonly endMs: number }} Span half open */
/** @typedef {{ readonly startMs: number, readonly endMs: number | undefined }} TriggerTimes `endMs` undefined if it did not end */

/** How long the first requests take to warm a service up, and what a trigger leaves to drain away, milliseconds. */
const SETTLE_MS = 3000;

/**
 * The spans that assertions speak of.
 *
 * @param {Span} load
 * @param {readonly TriggerTimes[]} triggers
 * @returns {Record<import('./assertion-schema.mjs').SpanName, readonly Span[]>}
 */
export const spansOf = (load, triggers) => {
  const during = triggers.map(({ startMs, endMs }) => ({ startMs, endMs: endMs ?? load.endMs }));
  const firstMs = Math.min(load.endMs, ...during.map(({ startMs }) => startMs));
  const lastMs = Math.max(load.startMs, ...during.map(({ endMs }) => endMs));
  return {
    before: [{ startMs: load.startMs + SETTLE_MS, endMs: firstMs }],
    during,
    after: [{ startMs: lastMs + SETTLE_MS, endMs: load.endMs }],
    run: [load],
  };
};
