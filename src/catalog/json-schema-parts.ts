import type { ParameterSpec, RoleSpec } from '../signatures/detector.ts';

/** A JSON Schema, as plain data. */
export type JsonSchema = { readonly [key: string]: unknown };

const reference = (name: string): JsonSchema => ({ $ref: `#/$defs/${name}` });

const ROLES: Readonly<Record<RoleSpec['accepts'], JsonSchema>> = {
  signal: reference('signal_reference'),
  signal_or_event: reference('signal_reference'),
  event: reference('signal_reference'),
  signal_or_value: { anyOf: [reference('signal_reference'), reference('value')] },
  fact: reference('signal_name'),
  factors: {
    type: 'array',
    items: { anyOf: [reference('signal_reference'), reference('value')] },
    minItems: 1,
  },
};

/** What an editor shows for a role of a signature. */
export const roleSchema = ({ accepts, says }: RoleSpec): JsonSchema => ({
  ...ROLES[accepts],
  description: says,
});

const defaultText = (spec: ParameterSpec): string => {
  if (spec.default === undefined) return spec.required === true ? ' Required.' : '';
  return ` Default: ${typeof spec.default === 'object' ? `${spec.default.steps}step` : String(spec.default)}.`;
};

/** What an editor shows for a parameter of a signature. */
export const parameterSchema = (spec: ParameterSpec): JsonSchema => {
  const closed = spec.type === 'word' && spec.words !== undefined;
  const shape: JsonSchema = closed ? { enum: spec.words } : reference('value');
  // A bound on numbers says nothing of references and words.
  const bound = spec.above === undefined ? {} : { exclusiveMinimum: spec.above };
  return {
    ...shape,
    ...bound,
    description: `${spec.says}${/[.!?]$/.test(spec.says) ? '' : '.'}${defaultText(spec)}`,
  };
};
