/** An item of a sample, and how many it stands for. */
export type Sampled<Item> = { readonly item: Item; readonly weight: number };

/** Every `n`-th item, the first among them; the weights add up to the number of items. */
export const everyNth = <Item>(items: readonly Item[], n: number): readonly Sampled<Item>[] => {
  const step = Math.max(1, Math.floor(n));
  const sampled: Sampled<Item>[] = [];
  for (let index = 0; index < items.length; index += step) {
    sampled.push({ item: items[index] as Item, weight: Math.min(step, items.length - index) });
  }
  return sampled;
};

/** The `n` of {@link everyNth} that leaves at most `limit` items. */
export const nthFor = (count: number, limit: number): number => Math.max(1, Math.ceil(count / limit));
