import { type Document, isCollection, isMap, isScalar, parseDocument, type YAMLMap } from 'yaml';
import type { Facts } from '../../model/facts.ts';
import type { SignalDefinition } from '../../model/signal.ts';
import { cleanText } from '../clean-text.ts';
import { factEntries } from './facts-text.ts';

const TYPED = 'typed by ';

/** Who typed a fact and when, as its note says it. */
export const typedBy = (who: string, atMs: number): string =>
  `${TYPED}${who.replaceAll(/\s+/g, ' ')}, ${new Date(atMs).toISOString()}`;

/** Who typed a fact and when, by the comment above its line: `typed by ann, 2026-11-30T10:15:00.000Z`. */
export const typedNote = (text: string, line: number): string | undefined => {
  const above = cleanText(text.split('\n')[line - 2] ?? '').trim();
  return above.startsWith(`# ${TYPED}`) ? above.slice(2) : undefined;
};

/**
 * The text of a facts file with facts that were typed by hand, each below a comment with its note. All else stays as the team
 * wrote it, comments and the other members of a fact too. `typed` holds what was typed, `facts` what holds with it.
 */
export const editFactsText = (
  text: string,
  typed: Facts,
  facts: Facts,
  definitions: readonly SignalDefinition[],
): string => {
  const document = parseDocument(text);
  if (!isMap(document.get('facts', true))) document.set('facts', document.createNode({}));
  const map = document.get('facts', true) as YAMLMap;
  const whole = new Map(factEntries(facts, definitions));
  for (const [id, value] of factEntries(typed, definitions)) {
    const before = map.get(id, true);
    if (isMap(before) && typeof value === 'object' && !Array.isArray(value)) {
      for (const [member, each] of Object.entries(value ?? {})) before.set(member, each);
    } else {
      const next = document.createNode(whole.get(id));
      if (isCollection(before) && isCollection(next) && before.flow === true) next.flow = true;
      map.set(id, isScalar(before) && isScalar(next) ? next.value : next);
    }
    comment(document, map, id, typed.get(id)?.note);
  }
  return document.toString({ lineWidth: 0 });
};

const comment = (document: Document, map: YAMLMap, id: string, note: string | undefined): void => {
  const pair = map.items.find(({ key }) => String(isScalar(key) ? key.value : key) === id);
  if (pair === undefined || note === undefined) return;
  const key = isScalar(pair.key) ? pair.key : document.createNode(id);
  const before = key.commentBefore?.split('\n').filter((line) => !line.startsWith(` ${TYPED}`)) ?? [];
  key.commentBefore = [...before, ` ${note}`].join('\n');
  pair.key = key;
};
