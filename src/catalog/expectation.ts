import type { Expectation } from '../model/hypothesis.ts';
import { quote } from './problem.ts';
import { parseSignatureTest } from './signature-test.ts';
import type { Reading } from './vocabulary.ts';
import type { YamlPath } from './yaml-document.ts';

/** Deeper than anyone can read; the catalogue's own deepest is 3. */
const MAXIMUM_DEPTH = 8;

const JOINS = ['all', 'any', 'any_sensor'] as const;
/** What a part that only speaks for can be one of. */
const ALTERNATIVES = new Set<unknown>(['any', 'any_sensor']);
const WRAPPERS = ['not', 'sufficient'] as const;

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
  if (of.length !== raw.length) return undefined;
  if (of.every((part) => part.kind === 'sufficient')) {
    reading.report(path, `all under "${kind}" is sufficient: expected one part that speaks against, too`);
    return undefined;
  }
  return { kind, of };
};

const parseAt = (raw: unknown, path: YamlPath, reading: Reading, depth: number): Expectation | undefined => {
  const expected = 'expected { signature: … }, or all, any, any_sensor, not or sufficient over such';
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
  const kind = WRAPPERS.find((word) => word === key);
  if (kind === undefined) {
    reading.report([...path, key], `${expected}, got "${key}"`, { on: 'key' });
    return undefined;
  }
  if (kind === 'sufficient' && !ALTERNATIVES.has(path.at(-2))) {
    reading.report([...path, key], '"sufficient" stands beside others, under "any" or "any_sensor"', {
      on: 'key',
    });
    return undefined;
  }
  const of = parseAt(map[kind], [...path, kind], reading, depth + 1);
  return of === undefined ? undefined : { kind, of };
};

/** `expect:` of a prediction as the model has it. Every fault is reported; undefined where something is missing. */
export const parseExpectation = (raw: unknown, path: YamlPath, reading: Reading): Expectation | undefined =>
  parseAt(raw, path, reading, 1);
