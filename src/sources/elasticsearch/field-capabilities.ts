import { compareText } from '../../model/text-order.ts';
import { cleanText } from '../clean-text.ts';
import { at, entriesAt, listAt } from './json.ts';

/** The types that one field has in the indices asked. */
export type FieldTypes = readonly {
  readonly type: string;
  readonly aggregatable: boolean;
  /** Indices with this type, where the field has several; empty for "all others". */
  readonly indices: readonly string[];
}[];

/** What `_field_caps` answered. */
export type Capabilities = {
  readonly fields: ReadonlyMap<string, FieldTypes>;
  readonly indices: readonly string[];
};

const texts = (values: readonly unknown[]): readonly string[] =>
  values
    .filter((value) => typeof value === 'string')
    .map(cleanText)
    .sort(compareText);

/** Reads the answer; metadata fields (`_id`, `_source`, …) are left out. */
export const readCapabilities = (body: unknown): Capabilities => {
  const fields = new Map<string, FieldTypes>();
  for (const [name, types] of entriesAt(body, 'fields')) {
    if (name.startsWith('_')) continue;
    fields.set(
      name,
      entriesAt(types)
        .map(([type, of]) => ({
          type,
          aggregatable: at(of, 'aggregatable') === true,
          indices: texts(listAt(of, 'indices')),
        }))
        .sort((one, other) => compareText(one.type, other.type)),
    );
  }
  return { fields, indices: texts(listAt(body, 'indices')) };
};
