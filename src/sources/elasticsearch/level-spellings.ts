import { compareText } from '../../model/text-order.ts';
import type { Context } from './context.ts';
import { at, bucketsOf } from './json.ts';
import { levelWord, loudnessOf } from './levels.ts';
import type { Known } from './members.ts';

/** Levels that are quieter than a warning. */
const QUIET: ReadonlySet<string> = new Set(
  'trace debug debug1 debug2 debug3 debug4 debug5 fine finer finest verbose info information informational notice config log statement detail hint context default unknown i d v t'.split(
    ' ',
  ),
);

/** How many lines each level has, and levels that nothing is known about: they count as quiet. */
export const readLevels = async (context: Context, groups: readonly Known[]): Promise<void> => {
  const asked = groups.filter(({ fields }) => fields.level?.group !== undefined);
  if (asked.length === 0) return;
  const found = await context.search({
    what: 'levels',
    costs: 'it is unknown whether their levels are spelled as expected',
    query: context.span,
    aggregations: Object.fromEntries(
      asked.map(({ writer, query, fields }) => [
        writer,
        { filter: query, aggs: { levels: { terms: { field: fields.level?.group, size: 50 } } } },
      ]),
    ),
  });
  for (const { writer, fields } of asked) {
    const name = fields.level?.name ?? '';
    const isNumber = fields.level?.kind === 'number';
    const levels = [...bucketsOf(at(found?.aggregations, writer, 'levels'))].sort((one, other) =>
      compareText(one.key, other.key),
    );
    if (levels.length === 0) continue;
    const words = levels.map(({ key, count }) => `${key} ${count.toLocaleString('en-US')}`);
    context.findings.capability(`levels of the ${writer} log: ${words.join(', ')}`);
    const strange = levels.filter(({ key }) => {
      const word = levelWord(name, isNumber ? Number(key) : key);
      return loudnessOf(word) === undefined && !QUIET.has(word);
    });
    if (strange.length > 0) {
      context.findings.warning(
        `levels of the ${writer} log that are not known count as quiet: ${strange.map(({ key }) => key).join(', ')}`,
      );
    }
  }
};
