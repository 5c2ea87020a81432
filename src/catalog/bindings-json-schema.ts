import * as z from 'zod';
import { bindingsFile } from './binding-schema.ts';
import type { JsonSchema } from './json-schema-parts.ts';

/** JSON Schema of a bindings file for editors, made from what the loader checks with. */
export const bindingsJsonSchema = (): JsonSchema => ({
  title: 'Tollens bindings of one emitter',
  ...(z.toJSONSchema(bindingsFile, { io: 'input' }) as JsonSchema),
});
