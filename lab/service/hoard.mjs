/** Bytes that one object of {@link hoard} keeps, roughly: three words, a string and its place in the list. */
const OBJECT_BYTES = 100;

/** @type {{ id: number, text: string }[][]} */
let kept = [];

/** @param {number} megabytes */
const makeObjects = (megabytes) =>
  Array.from({ length: Math.round((megabytes * 1e6) / OBJECT_BYTES) }, (_, id) => ({
    id,
    text: `item ${id}`,
  }));

/**
 * Keeps small objects alive, which every full collection must walk, and lets them go after a while.
 *
 * @param {number} megabytes
 * @param {number} seconds
 */
export const hoard = async (megabytes, seconds) => {
  setTimeout(() => {
    kept = [];
  }, seconds * 1000);
  // In pieces: one allocation of all would itself stop the loop for seconds.
  for (let done = 0; done < megabytes; done += 5) {
    kept.push(makeObjects(5));
    await new Promise((resolve) => setImmediate(resolve));
  }
};

/** How long the objects of a request stay reachable: long enough to be promoted, so that only full collections free them. */
const GARBAGE_MS = 300;

/**
 * Objects that a request leaves behind.
 *
 * @param {number} megabytes
 */
export const makeGarbage = (megabytes) => {
  const objects = makeObjects(megabytes);
  setTimeout(() => {
    objects.length = 0;
  }, GARBAGE_MS);
};
