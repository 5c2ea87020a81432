import type { LogTemplate } from '../model/diagnosis.ts';
import { compareText } from '../model/text-order.ts';

/** A template that changed, with what its place among the others depends on. */
export type FoundTemplate = {
  readonly template: LogTemplate;
  /** Its lines say by their level that something is wrong. */
  readonly loud: boolean;
  /** The longest duration that one of its lines in the window tells, seconds; undefined where none tells one. */
  readonly longestS: number | undefined;
};

const CHANGES = ['new', 'surging', 'vanished'] as const;

/** Says whether a line is of a family that speaks for the leading cause. */
export type IsTelling = (line: string) => boolean;

/**
 * New before surging before gone; within each, the logs first in which a line speaks for the leading cause, and of these the
 * kinds that do so themselves or tell a duration; then warnings and errors, then the longest duration told, then the most
 * lines. A count alone would put thousands of alike access-log lines before the one statement that held the lock, and errors
 * alone an effect of the cause, such as a database that refuses connections.
 */
export const orderTemplates = (
  found: readonly FoundTemplate[],
  isTelling: IsTelling,
): readonly LogTemplate[] => {
  const telling = new Set(
    found.flatMap(({ template: { dataset, example } }) => (isTelling(example) ? [dataset] : [])),
  );
  const placeInLogs = ({ template: { dataset, example }, longestS }: FoundTemplate): number => {
    if (!telling.has(dataset)) return 2;
    return longestS !== undefined || isTelling(example) ? 0 : 1;
  };
  const places = (one: FoundTemplate): readonly number[] => [
    CHANGES.indexOf(one.template.change),
    placeInLogs(one),
    one.loud ? 0 : 1,
    -(one.longestS ?? 0),
    -(one.template.windowCount + one.template.baselineCount),
  ];
  const compare = (one: FoundTemplate, other: FoundTemplate): number => {
    const theirs = places(other);
    const difference = places(one)
      .map((place, index) => place - (theirs[index] ?? 0))
      .find((by) => by !== 0);
    return (
      difference ??
      (compareText(one.template.dataset, other.template.dataset) ||
        compareText(one.template.template, other.template.template))
    );
  };
  return found.toSorted(compare).map(({ template }) => template);
};
