import { InputError } from '../errors.ts';
import type { Spot, YamlDocument, YamlPath } from './yaml-document.ts';

/** Something wrong at a place of one YAML file. */
export type Problem = { readonly path: YamlPath; readonly message: string; readonly spot?: Spot };

/** Notes a problem and goes on, so that one run shows them all. */
export type Report = (path: YamlPath, message: string, spot?: Spot) => void;

/** Notes problems in a list. */
export const reportTo =
  (problems: Problem[]): Report =>
  (path, message, spot) => {
    problems.push({ path, message, ...(spot === undefined ? {} : { spot }) });
  };

/** Errors of one file in the order of their places in it. */
export const inFileOrder = (errors: readonly InputError[]): readonly InputError[] =>
  errors.toSorted(
    ({ location: one }, { location: other }) =>
      (one?.line ?? 0) - (other?.line ?? 0) || (one?.column ?? 0) - (other?.column ?? 0),
  );

/** Problems of one file as errors that name line and column, in file order. */
export const toErrors = (yaml: YamlDocument, problems: readonly Problem[]): readonly InputError[] =>
  inFileOrder(
    problems.map(({ path, message, spot }) => new InputError(message, { location: yaml.locate(path, spot) })),
  );

/** A value as an error message quotes it: short, on one line. */
export const quote = (value: unknown): string => {
  if (value === undefined || value === null) return 'nothing';
  if (Array.isArray(value)) return 'a list';
  if (typeof value === 'object') return 'a map';
  const text = JSON.stringify(value) ?? String(value);
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
};
