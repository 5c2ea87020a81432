import { InputError } from '../errors.ts';
import type { Catalog } from '../model/catalog.ts';
import { COMPILED_FORMAT } from './compiled-format.ts';

/**
 * The catalog in a compiled text. Only the version is checked: the text was made by the same build, and a second check
 * of its content would cost what compiling saved.
 */
export const parseCompiledCatalog = (text: string, file = 'catalog.json'): Catalog => {
  const hint = 'Build it again: npm run build';
  let compiled: { readonly format?: unknown; readonly catalog?: Catalog };
  try {
    compiled = JSON.parse(text);
  } catch (cause) {
    throw new InputError('the compiled catalog is not valid JSON', { location: { file }, hint, cause });
  }
  if (compiled.format !== COMPILED_FORMAT || compiled.catalog === undefined) {
    const message = `expected a compiled catalog of format ${COMPILED_FORMAT}, got ${String(compiled.format)}`;
    throw new InputError(message, { location: { file }, hint });
  }
  return compiled.catalog;
};
