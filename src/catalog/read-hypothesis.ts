import path from 'node:path';
import type { InputError } from '../errors.ts';
import type { Hypothesis } from '../model/hypothesis.ts';
import { checkHouseRules } from './house-rules.ts';
import { parseHypothesis } from './hypothesis.ts';
import { hypothesisFile } from './hypothesis-schema.ts';
import { type HypothesisTest, parseTest } from './hypothesis-test.ts';
import type { ListedFile } from './list-files.ts';
import { findPlaceholders } from './placeholders.ts';
import { inFileOrder, type Problem, reportTo, toErrors } from './problem.ts';
import { readYaml } from './read-yaml.ts';
import type { Vocabulary } from './vocabulary.ts';
import type { YamlDocument } from './yaml-document.ts';

/** One hypothesis file as read: the hypothesis, or what is wrong with it. */
export type CatalogFile = {
  /** Path for the reader. */
  readonly file: string;
  /** What the file calls itself, even where it is wrong, so that links to it are not called broken too. */
  readonly id: string | undefined;
  readonly supersedes: readonly string[];
  readonly yaml?: YamlDocument;
  /** Absent where the file has errors. */
  readonly hypothesis?: Hypothesis;
  readonly tests: readonly HypothesisTest[];
  readonly errors: readonly InputError[];
};

const idOf = (value: unknown): string | undefined => {
  const id = typeof value === 'object' && value !== null && 'id' in value ? value.id : undefined;
  return typeof id === 'string' ? id : undefined;
};

/** The faults of a file with what its author has still to write, which is all that is said of such a place. */
const withUnwritten = (yaml: YamlDocument, errors: readonly InputError[]): readonly InputError[] => {
  const unwritten = toErrors(yaml, findPlaceholders(yaml.value));
  const place = ({ location }: InputError): string => `${location?.line}:${location?.column}`;
  const places = new Set(unwritten.map(place));
  return inFileOrder([...unwritten, ...errors.filter((error) => !places.has(place(error)))]);
};

/** Reads one hypothesis file; every fault in it becomes an error with its place. */
export const readHypothesis = async (listed: ListedFile, vocabulary: Vocabulary): Promise<CatalogFile> => {
  const { file, relative } = listed;
  const { yaml, data, errors } = await readYaml(file, hypothesisFile);
  if (yaml === undefined)
    return { file, id: path.basename(relative, '.yaml'), supersedes: [], tests: [], errors };
  const base = { file, yaml, id: idOf(yaml.value), supersedes: [], tests: [] };
  if (data === undefined) return { ...base, errors: withUnwritten(yaml, errors) };
  const problems: Problem[] = [];
  const reading = { vocabulary, report: reportTo(problems) };
  checkHouseRules(data, path.basename(relative, '.yaml'), reading.report);
  const hypothesis = parseHypothesis(data, relative, reading);
  const predictions = Object.keys(data.predictions);
  const tests = data.tests.map((test, index) =>
    parseTest(test, ['tests', index], predictions, yaml, reading),
  );
  const read = { ...base, supersedes: data.supersedes ?? [] };
  const faults = withUnwritten(yaml, toErrors(yaml, problems));
  return faults.length > 0 ? { ...read, errors: faults } : { ...read, hypothesis, tests, errors: [] };
};
