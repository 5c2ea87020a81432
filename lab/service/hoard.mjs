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
  // In pieces: one allocation of all would itself stop the loop for seconds.
  for (let done = 0; done < megabytes; done += 5) {
    kept.push(makeObjects(5));
    await new Promise((resolve) => setImmediate(resolve));
  }
  setTimeout(() => {
    kept = [];
  }, seconds * 1000);
};

/**
 * Objects that live for one request.
 *
 * @param {number} megabytes
 */
export const makeGarbage = (megabytes) => makeObjects(megabytes).length;
