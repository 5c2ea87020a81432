import type * as z from 'zod';
import { hintAt, suggest } from '../model/nearest-name.ts';
import { type Problem, quote } from './problem.ts';
import type { YamlPath } from './yaml-document.ts';

type Schema = z.core.$ZodType;

const NAMES: Readonly<Record<string, string>> = {
  string: 'text',
  number: 'a number',
  int: 'a whole number',
  boolean: 'true or false',
  array: 'a list',
  object: 'a map',
  record: 'a map',
};

const step = (schema: Schema, key: string | number): Schema | undefined => {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  switch (def.type) {
    case 'optional':
    case 'default':
    case 'nullable':
      return step(def.innerType, key);
    case 'object':
      return def.shape[key];
    case 'record':
      return def.valueType;
    case 'array':
      return def.element;
    default:
      return undefined;
  }
};

const keysAt = (schema: Schema, path: YamlPath): readonly string[] => {
  let current: Schema | undefined = schema;
  for (const key of path) current = current && step(current, key);
  let def = (current as z.core.$ZodTypes | undefined)?._zod.def;
  while (def?.type === 'optional' || def?.type === 'default')
    def = (def.innerType as z.core.$ZodTypes)._zod.def;
  return def?.type === 'object' ? Object.keys(def.shape) : [];
};

const valueAt = (value: unknown, path: YamlPath): unknown =>
  path.reduce<unknown>(
    (current, key) =>
      typeof current === 'object' && current !== null
        ? (current as Readonly<Record<string | number, unknown>>)[key]
        : undefined,
    value,
  );

const missing = (path: YamlPath): Problem => {
  const key = path.at(-1);
  return typeof key === 'string'
    ? { path, message: `missing key "${key}"`, spot: { on: 'key' } }
    : { path, message: 'expected a map, got nothing' };
};

/**
 * What is wrong with a value that a schema refused, in our words and with the nearest valid name. Checks that are more
 * than a type carry their own message, which says what was expected.
 */
export const schemaProblems = (
  schema: Schema,
  value: unknown,
  issues: readonly z.core.$ZodIssue[],
): readonly Problem[] =>
  issues.flatMap((issue): readonly Problem[] => {
    const path = issue.path.filter((key) => typeof key !== 'symbol');
    const got = valueAt(value, path);
    if (issue.code === 'unrecognized_keys') {
      const known = keysAt(schema, path);
      return issue.keys.map((key) => ({
        path: [...path, key],
        message: `unknown key "${key}"${suggest(key, known)}`,
        spot: { on: 'key' },
      }));
    }
    if (issue.code === 'invalid_key') {
      return [{ path, message: issue.issues[0]?.message ?? issue.message, spot: { on: 'key' } }];
    }
    if (got === undefined) return [missing(path)];
    if (issue.code === 'invalid_value') {
      const words = issue.values.map(String);
      const expected = words.length === 1 ? words[0] : `one of ${words.join(', ')}`;
      return [
        {
          path,
          message: `expected ${expected}, got ${quote(got)}${words.length > 1 ? hintAt(got, words) : ''}`,
        },
      ];
    }
    const expected =
      issue.code === 'invalid_type' && issue.message.startsWith('Invalid')
        ? `expected ${NAMES[issue.expected] ?? issue.expected}`
        : issue.message;
    return [{ path, message: `${expected}, got ${quote(got)}` }];
  });
