import { groupBy } from '../model/group-by.ts';
import { holdsMask, stripMasks } from './masks.ts';

/**
 * Fewest different words that are found at one place of otherwise equal lines for that place to vary, by what the words
 * are: with something masked in them (`blk_<num>`, `rdd_<num>`); names (`db-main`, `user=root`, `a/b`); plain words,
 * which say more often what happened (`Paused`, `Resumed`) than to whom.
 *
 * The best of 105 triples over all eight loghub systems. Choosing on seven of them and asking the eighth, for each in
 * turn, costs two points of accuracy (0.98 against 1.00; `bench/templates.mjs --choose`), so none is fitted to one system.
 */
export type VaryingThresholds = { readonly masked: number; readonly named: number; readonly plain: number };

export const VARYING: VaryingThresholds = { masked: 2, named: 3, plain: 5 };

const NAME_INSIDE = /\P{L}\p{L}/u;
const EDGES = /^[^\p{L}\p{N}]+|[^\p{L}\p{N}]+$/gu;
/** Words after which the name of a person follows. */
const BEFORE_A_NAME = /^(?:user|username|login)[:=]?$/i;

const isNamed = (word: string, before: string | undefined): boolean =>
  holdsMask(word) ||
  /[=:]./.test(word) ||
  NAME_INSIDE.test(word.replace(EDGES, '')) ||
  (before !== undefined && BEFORE_A_NAME.test(before));

/** What `key=value` or `key:value` is about; nothing where that varies itself. */
const keyOf = (word: string): string => {
  const key = /^[^=:]*(?=[=:])/.exec(word)?.[0] ?? '';
  return holdsMask(key) ? '' : key;
};

/** Whether a word is another without what is masked in it: nothing stands where a value could (`()`, `rhost=`). */
const isEmptyValue = (word: string, bare: ReadonlySet<string>): boolean =>
  bare.has(word) && !/[\p{L}\p{N}]/u.test(word.slice(word.indexOf('=') + 1));

/** Something with the word that it has at the place in question, and the word before that. */
export type Candidate = { readonly word: string; readonly before: string | undefined };

/**
 * Those of some lines, which differ at one place only and each have another word there, that are one template.
 * The first word of a line says what it is about; it varies only by what is masked in it.
 */
export const varyingAmong = <Item extends Candidate>(
  items: readonly Item[],
  thresholds: VaryingThresholds,
): readonly Item[] => {
  const byKey = groupBy(
    items.filter(({ word }) => holdsMask(word)),
    ({ word }) => keyOf(word),
  );
  // Under several keys the key is what differs, and not what is masked.
  const masked = [...byKey.values()].reduce((most, own) => (own.length > most.length ? own : most), []);
  const bare = new Set(masked.map(({ word }) => stripMasks(word)));
  const valued = items.filter((item) => masked.includes(item) || isEmptyValue(item.word, bare));
  const isFirst = items[0]?.before === undefined;
  if (!isFirst) {
    if (items.length >= thresholds.plain) return items;
    const named = items.filter((item) => valued.includes(item) || isNamed(item.word, item.before));
    if (named.length >= thresholds.named) return named;
  }
  return valued.length >= thresholds.masked ? valued : [];
};
