import { parseDuration } from '../model/duration.ts';
import type { Value } from '../model/hypothesis.ts';
import { suggest } from '../model/nearest-name.ts';
import { quote } from './problem.ts';
import { isKnownFact, knownSignal, type Reading } from './vocabulary.ts';
import type { YamlPath } from './yaml-document.ts';

const STEPS = /^(-?\d+(?:\.\d+)?)step$/;

/** `$facts.x` and `$signals.x`; undefined for other text and for names that do not exist (reported). */
const parseReference = (text: string, path: YamlPath, reading: Reading): Value | undefined => {
  const spot = (prefix: string) => ({ path, id: text.slice(prefix.length) });
  if (text.startsWith('$facts.')) {
    const { id } = spot('$facts.');
    return isKnownFact(id, path, reading) ? { kind: 'fact', id } : undefined;
  }
  const { id } = spot('$signals.');
  return knownSignal(id, path, reading) === undefined ? undefined : { kind: 'signal_value', id };
};

/** Whether text points at a fact or signal instead of being a word. */
export const isReference = (text: string): boolean => /^\$(?:facts|signals)\./.test(text);

const parseText = (text: string, path: YamlPath, reading: Reading): Value | undefined => {
  if (isReference(text)) return parseReference(text, path, reading);
  const steps = STEPS.exec(text);
  if (steps !== null) return { kind: 'steps', steps: Number(steps[1]) };
  const seconds = parseDuration(text);
  return seconds === undefined ? { kind: 'word', word: text } : { kind: 'duration', seconds };
};

const TIMES_KEYS = ['times', 'of', 'min'];

const parseTimes = (
  raw: Readonly<Record<string, unknown>>,
  path: YamlPath,
  reading: Reading,
): Value | undefined => {
  const unknownKeys = Object.keys(raw).filter((key) => !TIMES_KEYS.includes(key));
  for (const key of unknownKeys) {
    reading.report([...path, key], `unknown key "${key}"${suggest(key, TIMES_KEYS)}`, { on: 'key' });
  }
  if (typeof raw['times'] !== 'number' || !Number.isFinite(raw['times'])) {
    reading.report([...path, 'times'], `expected a number, got ${quote(raw['times'])}`);
    return undefined;
  }
  if (raw['of'] === undefined) {
    reading.report([...path, 'of'], 'missing key "of": what is multiplied', { on: 'key' });
    return undefined;
  }
  const of = parseValue(raw['of'], [...path, 'of'], reading);
  const min = raw['min'] === undefined ? undefined : parseValue(raw['min'], [...path, 'min'], reading);
  if (of === undefined || unknownKeys.length > 0 || (raw['min'] !== undefined && min === undefined))
    return undefined;
  return { kind: 'times', times: raw['times'], of, ...(min === undefined ? {} : { min }) };
};

/** Whether a map is `{ times, of, min }` and not a signal reference. */
export const isTimes = (raw: unknown): raw is Readonly<Record<string, unknown>> =>
  typeof raw === 'object' && raw !== null && !Array.isArray(raw) && ('times' in raw || 'of' in raw);

/**
 * A value of an expectation as a file writes it: a number, a duration (`60s`, `1step`), true or false, a word,
 * `$facts.x`, `$signals.x`, `{ times, of, min }` or a list. Reports and answers undefined for anything else.
 */
export const parseValue = (raw: unknown, path: YamlPath, reading: Reading): Value | undefined => {
  if (typeof raw === 'number' && Number.isFinite(raw)) return { kind: 'number', value: raw };
  if (typeof raw === 'boolean') return { kind: 'boolean', value: raw };
  if (typeof raw === 'string' && raw !== '') return parseText(raw, path, reading);
  if (Array.isArray(raw) && raw.length > 0) {
    const values = raw.map((item, index) =>
      Array.isArray(item)
        ? reading.report([...path, index], 'expected a single value, got a list')
        : parseValue(item, [...path, index], reading),
    );
    const known = values.filter((value) => value !== undefined);
    return known.length === raw.length ? { kind: 'list', of: known } : undefined;
  }
  if (isTimes(raw)) return parseTimes(raw, path, reading);
  reading.report(
    path,
    `expected a number, duration, word, $facts.<id>, $signals.<id> or { times, of }, got ${quote(raw)}`,
  );
  return undefined;
};
