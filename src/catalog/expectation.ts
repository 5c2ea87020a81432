import type { Expectation } from '../model/hypothesis.ts';
import { quote } from './problem.ts';
import { parseSignatureTest } from './signature-test.ts';
import type { Reading } from './vocabulary.ts';
import type { YamlPath } from './yaml-document.ts';

/** Deeper than anyone can read; the catalogue's own deepest is 3. */
const MAXIMUM_DEPTH = 8;

const JOINS = ['all', 'any', 'any_sensor'] as const;

const parseJoin = (
  kind: (typeof JOINS)[number],
  raw: unknown,
  path: YamlPath,
  reading: Reading,
  depth: number,
): Expectation | undefined => {
  if (Array.isArray(raw) && raw.length === 0) {
    reading.report(path, `the list under "${kind}" is empty: expected at least one expectation`);
    return undefined;
  }
  if (!Array.isArray(raw)) {
    reading.report(path, `expected a list of expectations under "${kind}", got ${quote(raw)}`);
    return undefined;
  }
  const of = raw
    .map((item, index) => parseAt(item, [...path, index], reading, depth + 1))
    .filter((part) => part !== undefined);
  return of.length === raw.length ? { kind, of } : undefined;
};

const parseAt = (raw: unknown, path: YamlPath, reading: Reading, depth: number): Expectation | undefined => {
  const expected = 'expected { signature: … }, or all, any, any_sensor or not over such';
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw)) {
    reading.report(path, `${expected}, got ${quote(raw)}`);
    return undefined;
  }
  if (depth > MAXIMUM_DEPTH) {
    reading.report(path, `expectations are nested more than ${MAXIMUM_DEPTH} deep`);
    return undefined;
  }
  const map = raw as Readonly<Record<string, unknown>>;
  if ('signature' in map) return parseSignatureTest(map, path, reading);
  const [key, ...more] = Object.keys(map);
  if (key === undefined || more.length > 0) {
    reading.report(
      path,
      key === undefined
        ? `${expected}, got an empty map`
        : `${expected}, got the keys ${[key, ...more].join(', ')}`,
    );
    return undefined;
  }
  const join = JOINS.find((word) => word === key);
  if (join !== undefined) return parseJoin(join, map[join], [...path, join], reading, depth);
  if (key !== 'not') {
    reading.report([...path, key], `${expected}, got "${key}"`, { on: 'key' });
    return undefined;
  }
  const of = parseAt(map['not'], [...path, 'not'], reading, depth + 1);
  return of === undefined ? undefined : { kind: 'not', of };
};

/** `expect:` of a prediction as the model has it. Every fault is reported; undefined where something is missing. */
export const parseExpectation = (raw: unknown, path: YamlPath, reading: Reading): Expectation | undefined =>
  parseAt(raw, path, reading, 1);
