import { getOrInsertComputed } from './get-or-insert.ts';

/** A function of an object that is worked out once for the same one, and kept for as long as that is. */
export const oncePer = <Key extends object, Value>(compute: (key: Key) => Value): ((key: Key) => Value) => {
  const known = new WeakMap<Key, Value>();
  return (key) => getOrInsertComputed(known, key, () => compute(key));
};
