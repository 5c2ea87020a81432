import { expect, test } from 'vitest';
import { hypothesisJsonSchema } from '../../src/catalog/json-schema.ts';
import { detectors } from '../../src/signatures/registry.ts';

test('the schema knows every signature with its roles and parameters', () => {
  const definitions = hypothesisJsonSchema()['$defs'] as Readonly<Record<string, unknown>>;
  expect(detectors.size).toBeGreaterThan(0);
  for (const { name, roles, parameters } of detectors.values()) {
    const keys = [...Object.keys(roles), ...Object.keys(parameters)];
    const schema = definitions[`signature_${name}`] as { readonly properties: object };
    expect(Object.keys(schema.properties)).toEqual(expect.arrayContaining(['signature', ...keys]));
  }
});

test('every reference in the schema leads somewhere', () => {
  const schema = hypothesisJsonSchema();
  const definitions = Object.keys(schema['$defs'] as object);
  const references = [...JSON.stringify(schema).matchAll(/"\$ref":"#\/\$defs\/([^"]+)"/g)].map(
    ([, name]) => name,
  );
  expect(references.length).toBeGreaterThan(0);
  expect(references.filter((name) => !definitions.includes(name ?? ''))).toEqual([]);
});
