type Store<Key, Value> = {
  readonly get: (key: Key) => Value | undefined;
  readonly has: (key: Key) => boolean;
  readonly set: (key: Key, value: Value) => unknown;
};

/**
 * What a map holds for a key, worked out and kept where it holds nothing yet: `Map.prototype.getOrInsertComputed` of
 * ECMAScript, which Node 20 does not have, for maps and weak maps.
 */
export const getOrInsertComputed = <Key, Value>(
  store: Store<Key, Value>,
  key: Key,
  compute: () => Value,
): Value => {
  const known = store.get(key);
  if (known !== undefined || store.has(key)) return known as Value;
  const made = compute();
  store.set(key, made);
  return made;
};
