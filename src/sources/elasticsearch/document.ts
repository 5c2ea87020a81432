import { flattenDocument } from '../../model/flat-document.ts';
import type { LogLine } from '../../model/series.ts';
import type { Dimensions } from '../../model/signal.ts';
import { cleanDocument } from '../clean-text.ts';
import { type LogDocument, NO_SERVER, timeOf } from '../log-document.ts';
import { sortKeys } from '../order.ts';
import { PER_SECOND, unitOfName } from './duration-unit.ts';
import { CANDIDATES, type Role } from './field-candidates.ts';
import { at, textAt } from './json.ts';
import { levelWord } from './levels.ts';
import type { ElasticsearchOptions } from './options.ts';
import { isTerminationState } from './structured-families.ts';

/** A document of the index, read by roles. */
export type ReadDocument = {
  /** Index and id: the same document has the same key in every answer. */
  readonly key: string;
  readonly id: string;
  readonly line: LogLine;
  /** What patterns read: message, type and message of an error, and its stack. */
  readonly text: string;
};

type Pinned = ElasticsearchOptions['fields'];

type Value = { readonly name: string; readonly value: string | number };

const namesOf = (role: Role, pinned: Pinned): readonly string[] => {
  const name = pinned?.[role];
  return name === undefined ? CANDIDATES[role] : [name, ...CANDIDATES[role]];
};

const pickValue = (flat: LogDocument, role: Role, pinned: Pinned): Value | undefined => {
  for (const name of namesOf(role, pinned)) {
    const value = flat[name];
    if ((typeof value === 'string' && value !== '') || typeof value === 'number') return { name, value };
  }
  return undefined;
};

const wordOf = (flat: LogDocument, role: Role, pinned: Pinned): string =>
  String(pickValue(flat, role, pinned)?.value ?? '');

/** A line as proxies word it, from a document that has fields and no message; patterns and templates read this. */
const accessLine = (flat: LogDocument, pinned: Pinned): string => {
  const status = pickValue(flat, 'status', pinned);
  if (status === undefined) return '';
  const request = [wordOf(flat, 'method', pinned), wordOf(flat, 'route', pinned)].filter(
    (word) => word !== '',
  );
  const termination = pickValue(flat, 'termination', pinned);
  const duration = pickValue(flat, 'duration', pinned);
  const unit = duration === undefined ? undefined : unitOfName(duration.name);
  const took =
    unit === undefined ? [] : [`${Math.round((Number(duration?.value) * 1000) / PER_SECOND[unit])}ms`];
  const place = [wordOf(flat, 'backend', pinned), wordOf(flat, 'server', pinned)]
    .filter((word) => word !== '')
    .join('/');
  const ended = termination === undefined ? '' : String(termination.value);
  const isState = termination !== undefined && isTerminationState(termination.name);
  return [
    ...request,
    String(status.value),
    ...(isState ? [...took, ended.padEnd(4, '-')] : [...(ended === '' ? [] : [ended]), ...took]),
    ...(place === '' ? [] : [place]),
  ].join(' ');
};

const dimensionsOf = (flat: LogDocument, pinned: Pinned): Dimensions => {
  const server = wordOf(flat, 'server', pinned);
  const isProxied = server !== '';
  const instance = isProxied ? (server === NO_SERVER ? '' : server) : wordOf(flat, 'instance', pinned);
  const found = {
    database: wordOf(flat, 'database', pinned),
    dependency: String(flat['labels.dependency'] ?? ''),
    instance,
    version: wordOf(flat, 'version', pinned),
  };
  return Object.fromEntries(Object.entries(found).filter(([, value]) => value !== ''));
};

/** A document with its keys in code-point order on every level: clusters hand them out in different ones. */
const inOrder = (value: unknown): unknown => {
  if (Array.isArray(value)) return value.map(inOrder);
  if (typeof value !== 'object' || value === null) return value;
  return sortKeys(Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, inOrder(inner)])));
};

/** A hit of a search as a line that stands for `weight` lines; undefined without a usable time. */
export const readDocument = (hit: unknown, weight: number, pinned: Pinned): ReadDocument | undefined => {
  const fields = inOrder(cleanDocument(at(hit, '_source')));
  if (typeof fields !== 'object' || fields === null) return undefined;
  const flat = flattenDocument(fields as LogDocument);
  const timeMs = timeOf(pickValue(flat, 'time', pinned)?.value);
  if (timeMs === undefined) return undefined;
  const said = wordOf(flat, 'message', pinned).trimEnd() || wordOf(flat, 'errorMessage', pinned);
  const message = said === '' ? accessLine(flat, pinned) : said;
  const level = pickValue(flat, 'level', pinned);
  const parts = [
    message,
    ...(['errorType', 'errorMessage', 'stack'] as const).map((role) => wordOf(flat, role, pinned)),
  ];
  const id = textAt(hit, '_id') ?? '';
  return {
    id,
    key: `${textAt(hit, '_index') ?? ''}/${id}`,
    line: {
      timeMs,
      message,
      ...(level === undefined ? {} : { level: levelWord(level.name, level.value) }),
      dataset: wordOf(flat, 'dataset', pinned) || wordOf(flat, 'service', pinned) || 'unknown',
      dimensions: dimensionsOf(flat, pinned),
      weight,
      fields: fields as LogLine['fields'],
    },
    text: parts.filter((part) => part !== '').join('\n'),
  };
};
