import type { ShapeBuffer } from './shape-buffer.ts';

/** A map from shapes, as the scanner writes them, to values. No text is built for a shape that it knows. */
export type ShapeTable<Value> = {
  readonly size: () => number;
  /** The value of the shape that was just written. */
  readonly find: (shape: ShapeBuffer) => Value | undefined;
  /** Adds the shape that {@link find} was just asked for and did not find. */
  readonly add: (shape: ShapeBuffer, value: Value) => void;
  readonly clear: () => void;
};

const pairCount = ({ length }: ShapeBuffer): number => (length + 1) >>> 1;

/** FNV-1a over pairs of codes. The constants are the method's own. */
const hashOf = (shape: ShapeBuffer): number => {
  const { pairs } = shape;
  const count = pairCount(shape);
  let hash = 0x811c9dc5;
  for (let index = 0; index < count; index += 1) {
    hash = Math.imul(hash ^ (pairs[index] as number), 0x01000193);
  }
  // A product's low bits know nothing of the high ones, and the slot is made of the low ones.
  return hash ^ (hash >>> 16);
};

const FIRST_ROOM = 1 << 12;

/** An empty table for at most `limit` shapes: open addressing, at most half full. */
export const createShapeTable = <Value>(limit: number): ShapeTable<Value> => {
  const mask = (1 << Math.ceil(Math.log2(limit * 2))) - 1;
  const slots = new Int32Array(mask + 1).fill(-1);
  const hashes = new Int32Array(limit);
  /** Where each shape begins in `stored`; it ends where the next one begins. */
  const starts = new Int32Array(limit + 1);
  const values: Value[] = [];
  let stored = new Uint32Array(FIRST_ROOM);
  let slot = 0;
  let hash = 0;

  const isAt = (entry: number, { pairs }: ShapeBuffer, count: number): boolean => {
    const start = starts[entry] as number;
    if ((starts[entry + 1] as number) - start !== count) return false;
    for (let index = 0; index < count; index += 1) {
      if (stored[start + index] !== pairs[index]) return false;
    }
    return true;
  };

  return {
    size: () => values.length,
    find: (shape) => {
      const count = pairCount(shape);
      hash = hashOf(shape);
      slot = hash & mask;
      for (let entry = slots[slot] as number; entry >= 0; entry = slots[slot] as number) {
        if (hashes[entry] === hash && isAt(entry, shape, count)) return values[entry];
        slot = (slot + 1) & mask;
      }
      return undefined;
    },
    add: (shape, value) => {
      const entry = values.length;
      const start = starts[entry] as number;
      const end = start + pairCount(shape);
      if (end > stored.length) {
        const larger = new Uint32Array(Math.max(stored.length * 2, end));
        larger.set(stored);
        stored = larger;
      }
      stored.set(shape.pairs.subarray(0, end - start), start);
      starts[entry + 1] = end;
      hashes[entry] = hash;
      slots[slot] = entry;
      values.push(value);
    },
    clear: () => {
      slots.fill(-1);
      values.length = 0;
    },
  };
};
