import type { Hypothesis } from '../model/hypothesis.ts';

/** Ids that each hypothesis refines, nearest first; a parent that is not loaded ends the line. */
export type Lineage = ReadonlyMap<string, readonly string[]>;

/** Follows `refines` upwards from every hypothesis. */
export const traceLineage = (hypotheses: readonly Hypothesis[]): Lineage => {
  const parentOf = new Map(hypotheses.map(({ id, refines }) => [id, refines]));
  const ancestorsOf = (id: string): readonly string[] => {
    const line: string[] = [];
    for (
      let parent = parentOf.get(id);
      parent !== undefined && parent !== id && !line.includes(parent);
      parent = parentOf.get(parent)
    ) {
      line.push(parent);
    }
    return line;
  };
  return new Map(hypotheses.map(({ id }) => [id, ancestorsOf(id)]));
};

/** Whether `child` is a more precise form of `parent`, at any distance. */
export const refines = (lineage: Lineage, child: string, parent: string): boolean =>
  lineage.get(child)?.includes(parent) ?? false;

/** The most general hypothesis that `id` is a form of; itself where it refines none. */
export const familyOf = (lineage: Lineage, id: string): string => lineage.get(id)?.at(-1) ?? id;
