import { type CatalogBase, type CatalogReading, readCatalog } from '../catalog/read-catalog.ts';
import type { CatalogFile } from '../catalog/read-hypothesis.ts';
import type { YamlDocument } from '../catalog/yaml-document.ts';
import { InputError } from '../errors.ts';
import type { Catalog } from '../model/catalog.ts';
import { findUnshown, findUntested, missingVerdicts, type UntestedOutcomes } from './coverage.ts';
import { runTest, type TestResult } from './run-test.ts';

/** What was found in one hypothesis file. */
export type FileCheck = {
  readonly file: string;
  readonly id: string | undefined;
  /** The file is wrong: schema, names, house rules, too few tests. */
  readonly errors: readonly InputError[];
  /** Empty where the file is wrong. */
  readonly tests: readonly TestResult[];
  /** How many predictions it has; none where the file is wrong. */
  readonly predictions: number;
  readonly untested: readonly UntestedOutcomes[];
};

/** What was found in all files; `exitCode` is 2 when a file is wrong, 1 when a test fails. */
export type CheckReport = {
  readonly files: readonly FileCheck[];
  /** Faults of folders, signals and log patterns. */
  readonly errors: readonly InputError[];
  readonly exitCode: 0 | 1 | 2;
};

/** What is asked of files beyond what a diagnosis needs of them. */
export type CheckRules = {
  /** Each prediction is observed in some test of its file, and absent in some: what ships shows both. */
  readonly bothOutcomes?: boolean;
};

const verdictErrors = ({ tests }: CatalogFile, yaml: YamlDocument): readonly InputError[] => {
  const missing = missingVerdicts(tests);
  const message = `no test expects the verdict ${missing.join(', nor ')}: a file shows when it holds, when it is refuted and when it cannot tell`;
  const location = yaml.locate(['tests'], { on: 'key' });
  return missing.length > 0 ? [new InputError(message, { location })] : [];
};

const coverageErrors = (untested: readonly UntestedOutcomes[], yaml: YamlDocument): readonly InputError[] =>
  findUnshown(untested).map(({ prediction, missing }) => {
    const message = `no test expects "${prediction}" to be ${missing.join(', nor ')}: tests show each prediction where it holds and where it fails`;
    return new InputError(message, { location: yaml.locate(['predictions', prediction], { on: 'key' }) });
  });

const checkFile = (file: CatalogFile, catalog: Catalog, { bothOutcomes = false }: CheckRules): FileCheck => {
  const { hypothesis, tests, yaml } = file;
  const base = { file: file.file, id: file.id };
  if (hypothesis === undefined || yaml === undefined || file.errors.length > 0) {
    return { ...base, errors: file.errors, tests: [], predictions: 0, untested: [] };
  }
  const untested = findUntested(hypothesis, tests);
  return {
    ...base,
    errors: [...verdictErrors(file, yaml), ...(bothOutcomes ? coverageErrors(untested, yaml) : [])],
    tests: tests.map((test) => runTest(test, hypothesis.id, catalog)),
    predictions: hypothesis.predictions.length,
    untested,
  };
};

const exitCodeOf = (files: readonly FileCheck[], reading: CatalogReading): 0 | 1 | 2 => {
  if (reading.errors.length > 0 || files.some(({ errors }) => errors.length > 0)) return 2;
  return files.every(({ tests }) => tests.every(({ passed }) => passed)) ? 0 : 1;
};

/**
 * Checks hypothesis folders or single files: format, house rules, and the tests inside each file, on top of what they
 * stand on as a diagnosis takes them.
 */
export const checkCatalog = async (
  paths: readonly string[],
  onto: CatalogBase = {},
  rules: CheckRules = {},
): Promise<CheckReport> => {
  const reading = await readCatalog(paths, onto);
  const files = reading.files.map((file) => checkFile(file, reading.catalog, rules));
  return { files, errors: reading.errors, exitCode: exitCodeOf(files, reading) };
};
