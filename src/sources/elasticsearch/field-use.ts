import { CANDIDATES, type Role } from './field-candidates.ts';
import type { Capabilities, FieldTypes } from './field-capabilities.ts';

/** What a field can be asked. */
export type FieldKind = 'text' | 'keyword' | 'number' | 'date' | 'boolean';

/** A field as it is used for a role. */
export type FieldUse = {
  readonly name: string;
  readonly kind: FieldKind;
  /** Field to group and sort by: itself, or its `.keyword`; undefined where there is none. */
  readonly group?: string;
};

const KINDS: Readonly<Record<string, FieldKind>> = {
  keyword: 'keyword',
  constant_keyword: 'keyword',
  wildcard: 'keyword',
  version: 'keyword',
  ip: 'keyword',
  flattened: 'keyword',
  flat_object: 'keyword',
  boolean: 'boolean',
  date: 'date',
  date_nanos: 'date',
  long: 'number',
  integer: 'number',
  short: 'number',
  byte: 'number',
  double: 'number',
  float: 'number',
  half_float: 'number',
  scaled_float: 'number',
  unsigned_long: 'number',
};

/** No values of their own, or none that a query could use. */
const CONTAINERS: ReadonlySet<string> = new Set(['object', 'nested', 'passthrough', 'unmapped', 'binary']);

const plainTypes = (types: FieldTypes): FieldTypes => types.filter(({ type }) => !CONTAINERS.has(type));

/** How a field can be used; undefined where it holds nothing. A type that is not known counts as text without grouping. */
export const fieldUse = (capabilities: Capabilities, name: string): FieldUse | undefined => {
  const types = plainTypes(capabilities.fields.get(name) ?? []);
  if (types.length === 0) return undefined;
  const kinds = new Set(types.map(({ type }) => KINDS[type] ?? 'text'));
  // Keyword in one index and text in another: phrases can be asked of both.
  const kind = kinds.size === 1 ? ([...kinds][0] as FieldKind) : kinds.has('text') ? 'text' : 'keyword';
  const isGrouped = types.some(({ aggregatable, type }) => aggregatable && KINDS[type] !== undefined);
  const sub = plainTypes(capabilities.fields.get(`${name}.keyword`) ?? []);
  const group = isGrouped
    ? name
    : sub.some(({ aggregatable }) => aggregatable)
      ? `${name}.keyword`
      : undefined;
  return group === undefined ? { name, kind } : { name, kind, group };
};

/** Types that a field has in different indices, in words, where they differ in what can be asked; undefined otherwise. */
export const typeConflict = (capabilities: Capabilities, name: string): string | undefined => {
  const types = plainTypes(capabilities.fields.get(name) ?? []);
  const kinds = new Set(types.map(({ type }) => KINDS[type] ?? 'text'));
  if (kinds.size < 2) return undefined;
  return types
    .map(
      ({ type, indices }) =>
        `${type} in ${indices.length === 0 ? 'the others' : indices.slice(0, 3).join(', ')}`,
    )
    .join(' and ');
};

/** Kinds that a role needs, beyond being there. */
const isUsable = (role: Role, use: FieldUse): boolean => {
  switch (role) {
    case 'time':
      return use.kind === 'date';
    case 'duration':
      return use.kind === 'number';
    case 'status':
      return use.kind === 'number' || use.group !== undefined;
    default:
      return use.kind !== 'date';
  }
};

/** The fields of a role that exist and can be used, in order of preference; the one that the team pinned alone. */
export const usableFields = (
  capabilities: Capabilities,
  role: Role,
  pinned: string | undefined,
): readonly FieldUse[] =>
  (pinned === undefined ? CANDIDATES[role] : [pinned]).flatMap((name) => {
    const use = fieldUse(capabilities, name);
    return use !== undefined && isUsable(role, use) ? [use] : [];
  });
