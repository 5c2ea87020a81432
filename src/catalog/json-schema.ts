import * as z from 'zod';
import { detectors } from '../signatures/registry.ts';
import { AT_WORDS, BASELINE_WORDS, COMMON_KEYS } from './common-keys.ts';
import { hypothesisFile } from './hypothesis-schema.ts';
import { type JsonSchema, parameterSchema, roleSchema } from './json-schema-parts.ts';
import { TAKE_WORDS } from './signal-reference.ts';
import type { SignatureWords } from './vocabulary.ts';

const reference = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });

const commonKeys: Readonly<Record<keyof typeof COMMON_KEYS, JsonSchema>> = {
  where: reference('where'),
  at: { enum: AT_WORDS },
  until: reference('signal_name'),
  baseline: { enum: BASELINE_WORDS },
  span: reference('value'),
  observer: { type: 'string' },
};

const described = (schemas: Readonly<Record<string, JsonSchema>>, says: Readonly<Record<string, string>>) =>
  Object.fromEntries(
    Object.entries(schemas).map(([name, schema]) => [name, { ...schema, description: says[name] ?? '' }]),
  );

const signatureSchema = ({ name, summary, roles, parameters }: SignatureWords): JsonSchema => ({
  type: 'object',
  description: summary,
  properties: {
    signature: { const: name },
    ...Object.fromEntries(Object.entries(roles).map(([role, spec]) => [role, roleSchema(spec)])),
    ...Object.fromEntries(Object.entries(parameters).map(([key, spec]) => [key, parameterSchema(spec)])),
    ...described(commonKeys, COMMON_KEYS),
  },
  required: [
    'signature',
    ...Object.entries(roles).flatMap(([role, { required }]) => (required ? [role] : [])),
    ...Object.entries(parameters).flatMap(([key, { required }]) => (required === true ? [key] : [])),
  ],
  additionalProperties: false,
});

const only = (key: string, value: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: { [key]: value },
  required: [key],
  additionalProperties: false,
});

const joined = (key: string): JsonSchema =>
  only(key, { type: 'array', items: reference('expectation'), minItems: 1 });

const wrapped = (key: string): JsonSchema => only(key, reference('expectation'));

const member: JsonSchema = { type: ['string', 'number', 'boolean'] };

const parts: Readonly<Record<string, JsonSchema>> = {
  signal_name: { type: 'string', pattern: '^[a-z][a-z0-9_]*\\.[a-z0-9_]+$' },
  value: {
    description:
      'A number, a duration (60s, 1step), true or false, a word, $facts.<id>, $signals.<id> or a multiple.',
    anyOf: [
      { type: ['number', 'boolean', 'string'] },
      { type: 'array', items: reference('value') },
      reference('times'),
    ],
  },
  times: {
    type: 'object',
    description: 'A multiple of another value, with a lower bound.',
    properties: { times: { type: 'number' }, of: reference('value'), min: reference('value') },
    required: ['times', 'of'],
    additionalProperties: false,
  },
  where: {
    type: 'object',
    description: COMMON_KEYS.where,
    minProperties: 1,
    additionalProperties: {
      anyOf: [
        member,
        { type: 'array', items: member, minItems: 1 },
        {
          type: 'object',
          properties: { not: { anyOf: [member, { type: 'array', items: member, minItems: 1 }] } },
          required: ['not'],
          additionalProperties: false,
        },
      ],
    },
  },
  signal_reference: {
    anyOf: [
      reference('signal_name'),
      {
        type: 'object',
        properties: {
          signal: reference('signal_name'),
          where: reference('where'),
          take: { enum: TAKE_WORDS },
          by: {
            type: 'string',
            description: 'Dimension whose members are counted, with take: excess_members.',
          },
          reaches: reference('value'),
          drops_to: reference('value'),
        },
        required: ['signal'],
        additionalProperties: false,
      },
    ],
  },
};

/** JSON Schema of a hypothesis file for editors, made from what the loader checks with. */
export const hypothesisJsonSchema = (): JsonSchema => {
  const { $schema, ...schema } = z.toJSONSchema(hypothesisFile, { io: 'input' }) as Readonly<
    Record<string, unknown>
  >;
  const signatures = [...detectors.values()].sort((one, other) => (one.name < other.name ? -1 : 1));
  return {
    $schema,
    title: 'Tollens hypothesis',
    ...schema,
    $defs: {
      ...parts,
      expectation: {
        anyOf: [
          joined('all'),
          joined('any'),
          joined('any_sensor'),
          wrapped('not'),
          wrapped('sufficient'),
          ...signatures.map(({ name }) => reference(`signature_${name}`)),
        ],
      },
      ...Object.fromEntries(signatures.map((words) => [`signature_${words.name}`, signatureSchema(words)])),
    },
  };
};
