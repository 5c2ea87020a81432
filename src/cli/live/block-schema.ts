import * as z from 'zod';
import { parseDuration } from '../../model/duration.ts';
import { firstProblem } from '../../sources/bundle/problems.ts';
import type { SourceBlock } from './configuration.ts';

/** Text that is not empty. */
export const text = z.string('expected text').min(1, 'expected text');

/** A length of time such as `30s`, as milliseconds. */
export const milliseconds = z
  .string('expected a length of time such as 30s')
  .refine((value) => (parseDuration(value) ?? 0) > 0, 'expected a length of time such as 30s')
  .transform((value) => (parseDuration(value) ?? 0) * 1000);

/** A whole number above 0. */
export const count = z.int('expected a whole number').positive('expected a number above 0');

/** A map of texts. */
export const texts = z.record(z.string(), text, 'expected a map of texts');

const VARIABLE = /^\$\{([A-Za-z_][A-Za-z0-9_]*)\}$/;
// What stands there instead is not repeated: it may be the secret.
const EXPECTED = `expected a reference, never the secret itself: \${NAME} of the environment, or { file: path }`;

/** Where a secret is. */
export const secret = z.union(
  [
    z
      .string()
      .regex(VARIABLE)
      .transform((value) => ({ environment: value.slice(2, -1) })),
    z.strictObject({ file: text }),
  ],
  EXPECTED,
);

/** A block as its schema reads it. Throws `InputError` with the place of the first thing that is wrong. */
export const parseBlock = <Schema extends z.ZodObject>(
  schema: Schema,
  block: SourceBlock | undefined,
): z.infer<Schema> => {
  const parsed = schema.safeParse(block?.value ?? {});
  if (parsed.success || block === undefined) return parsed.data as z.infer<Schema>;
  const { message, path, on } = firstProblem(parsed.error, Object.keys(schema.shape));
  throw block.fail(message, path, on);
};
