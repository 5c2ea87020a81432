import { PrometheusFailure } from './query-problem.ts';

/** Takes the bytes `[start, end)` of one element of `data.result`, which are one JSON value. */
export type ElementHandler = (bytes: Buffer, start: number, end: number) => void;

const QUOTE = 0x22;
const BACKSLASH = 0x5c;
const OPEN_BRACE = 0x7b;
const CLOSE_BRACE = 0x7d;
const OPEN_BRACKET = 0x5b;
const CLOSE_BRACKET = 0x5d;

/** `{ data: { result: [ {`: the elements of the result are the objects at this depth. */
const ELEMENT_DEPTH = 4;

/** Longest element that is put together, bytes: 11,000 samples with long numbers and labels, ten times over. */
const LONGEST_ELEMENT = 8 * 1024 * 1024;

const tooLarge = () => new PrometheusFailure('too_large', 'one series of the answer is longer than 8 MiB');

/**
 * Cuts the elements of `data.result` out of an answer that arrives in pieces, so that its body is never held whole. What
 * is left (status, warnings, which come after the data) is the envelope: the answer with an empty result.
 * An answer whose result holds no objects (scalar, string) is left whole in the envelope.
 */
export const splitResult = (onElement: ElementHandler) => {
  let depth = 0;
  /** Whether the value at the depth above the elements is a list. */
  let inList = false;
  /** Between two elements there is nothing but a comma, which may not stay behind alone. */
  let between = false;
  let inString = false;
  let escaped = false;
  let start = -1;
  let carry: Buffer | undefined;
  const envelope: Buffer[] = [];

  const keep = (bytes: Buffer, from: number, to: number): void => {
    if (to > from) envelope.push(Buffer.from(bytes.subarray(from, to)));
  };

  return {
    push: (chunk: Buffer): void => {
      const bytes = carry === undefined ? chunk : Buffer.concat([carry, chunk]);
      let index = carry === undefined ? 0 : carry.length;
      let kept = 0;
      carry = undefined;
      for (; index < bytes.length; index += 1) {
        const byte = bytes[index];
        if (inString) {
          if (escaped) escaped = false;
          else if (byte === BACKSLASH) escaped = true;
          else if (byte === QUOTE) inString = false;
        } else if (byte === QUOTE) {
          inString = true;
        } else if (byte === OPEN_BRACE || byte === OPEN_BRACKET) {
          depth += 1;
          if (depth === ELEMENT_DEPTH - 1) inList = byte === OPEN_BRACKET;
          else if (depth === ELEMENT_DEPTH && byte === OPEN_BRACE && inList && start < 0) {
            if (!between) keep(bytes, kept, index);
            start = index;
          }
        } else if (byte === CLOSE_BRACE || byte === CLOSE_BRACKET) {
          depth -= 1;
          if (depth === ELEMENT_DEPTH - 1 && start >= 0) {
            onElement(bytes, start, index + 1);
            start = -1;
            between = true;
          } else if (depth === ELEMENT_DEPTH - 2 && between) {
            kept = index;
            between = false;
          }
        }
      }
      if (start >= 0) {
        if (bytes.length - start > LONGEST_ELEMENT) throw tooLarge();
        carry = Buffer.from(bytes.subarray(start));
        start = 0;
      } else if (!between) {
        keep(bytes, kept, bytes.length);
      }
    },
    /** The envelope as JSON text. */
    envelope: (): string => Buffer.concat(envelope).toString('utf8'),
    /** Whether every brace that was opened was closed. */
    isComplete: (): boolean => depth === 0 && !inString && envelope.length > 0,
  };
};
