import type { Problem } from './problem.ts';
import type { YamlPath } from './yaml-document.ts';

/** What a new file says where its author has to write: `TODO`, and what. */
const PLACEHOLDER = /^TODO\b[:,]?\s*(?<what>[\s\S]*)$/;

/** Every place of a YAML file that still holds a placeholder, with what is to be written there. */
export const findPlaceholders = (value: unknown, path: YamlPath = []): readonly Problem[] => {
  if (typeof value === 'string') {
    const what = PLACEHOLDER.exec(value)?.groups?.['what'];
    if (what === undefined) return [];
    return [{ path, message: `to write: ${what.trim() === '' ? 'this still says TODO' : what.trim()}` }];
  }
  if (Array.isArray(value)) return value.flatMap((item, index) => findPlaceholders(item, [...path, index]));
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => findPlaceholders(item, [...path, key]));
};
