/** Words that stand for members of a dimension which only the diagnosis knows. */
export const RESERVED_MEMBERS = ['$affected', '$unaffected', '$subject', '$service', '$newest'] as const;

/** Whether a word is one of them. */
export const isReservedMember = (word: string): boolean =>
  RESERVED_MEMBERS.some((reserved) => reserved === word);
