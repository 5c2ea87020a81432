import type { Clause } from './clause.ts';
import { CLASS_SEPARATOR } from './pattern-node.ts';
import { allOf, anyOf, type Query } from './query.ts';

const escapeWildcard = (text: string): string => text.replace(/[*?\\]/g, '\\$&');

/**
 * A clause for messages that are indexed whole, as a keyword: each phrase is looked for in all of the field's values,
 * which is slow and the only way to look inside them. Many small searches, since clusters refuse one large expression.
 */
export const keywordQuery = (clause: Clause, field: string): Query => {
  switch (clause.kind) {
    case 'phrase': {
      const pieces = clause.text.split(CLASS_SEPARATOR).map(escapeWildcard);
      return { wildcard: { [field]: { value: `*${pieces.join('*')}*`, case_insensitive: true } } };
    }
    case 'all':
      return allOf(clause.of.map((each) => keywordQuery(each, field)));
    case 'any':
      return anyOf(clause.of.map((each) => keywordQuery(each, field)));
  }
};
