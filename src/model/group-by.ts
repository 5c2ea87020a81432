/** Items by a key, in the order in which each key was first met. */
export const groupBy = <Key, Item>(
  items: readonly Item[],
  keyOf: (item: Item) => Key,
): ReadonlyMap<Key, Item[]> => {
  const byKey = new Map<Key, Item[]>();
  for (const item of items) {
    const key = keyOf(item);
    const known = byKey.get(key);
    if (known === undefined) byKey.set(key, [item]);
    else known.push(item);
  }
  return byKey;
};
