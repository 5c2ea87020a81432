import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { cruise, type ICruiseResult } from 'dependency-cruiser';
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options';
import { afterAll, beforeAll, expect, test } from 'vitest';
import configuration, { folders, pureFolders } from '../.dependency-cruiser.mjs';
import { impurities } from './helpers/purity.ts';

const comments = new Map(configuration.forbidden?.map(({ name, comment }) => [name, `${name}. ${comment}`]));

const cruiseSource = async (baseDir: string): Promise<ICruiseResult> => {
  const options = await extractOptions('./.dependency-cruiser.mjs');
  const { output } = await cruise(['src'], { ...options, baseDir });
  if (typeof output === 'string') {
    throw new Error('dependency-cruiser answered with text instead of a result');
  }
  return output;
};

const typescriptFiles = async (folder: string): Promise<string[]> => {
  const entries = await readdir(folder, { recursive: true });
  return entries.filter((file) => /\.tsx?$/.test(file)).map((file) => path.join(folder, file));
};

test('imports in src/ flow one way', async () => {
  const files = await typescriptFiles('src');
  const { modules, summary } = await cruiseSource(process.cwd());

  // A cruise that saw nothing has no violations either.
  const cruised = modules.filter((module) => module.source.startsWith('src/')).length;
  expect(files.length).toBeGreaterThan(0);
  expect(cruised).toBeGreaterThanOrEqual(files.length);
  expect(
    summary.violations.map(({ rule, from, to }) => `${from} → ${to}: ${comments.get(rule.name)}`),
  ).toEqual([]);
});

test('every folder of src/ but cli has a row in the import table', async () => {
  const entries = await readdir('src');
  expect(entries.filter((entry) => !(entry in folders)).sort()).toEqual(['cli', 'errors.ts']);
});

test('the pure folders use no clock, chance, process or console', async () => {
  const files = await typescriptFiles('src');
  const pure = files.filter((file) => pureFolders.some((folder) => file.startsWith(`src/${folder}/`)));
  const found = await Promise.all(
    pure.map(async (file) =>
      impurities(await readFile(file, 'utf8')).map((impurity) => `${file}:${impurity}`),
    ),
  );
  expect(pure.length).toBeGreaterThan(0);
  expect(found.flat()).toEqual([]);
});

test.for([
  ['const t = Date.now();', ['1: Date.now']],
  ['const t = new Date();', ['1: new Date()']],
  ['const t = new Date;', ['1: new Date()']],
  ['const t = Date();', ['1: Date()']],
  ['const x = Math.random();', ['1: Math.random']],
  ['\nconst home = process.env.HOME;', ['2: process']],
  ["const home = process['env'];", ['1: process']],
  ['console.log(1);', ['1: console']],
  ['run(process);', ['1: process']],
  ['const context = { console };', ['1: console']],
  ['setTimeout(run, 1);', ['1: setTimeout']],
  ['names.sort((a, b) => a.localeCompare(b));', ['1: a.localeCompare']],
  ['const t = new Date(startMs);', []],
  ['const t = Date.parse(text);', []],
  ['// process.env, Date.now() and console.log stay out', []],
  ["const words = 'process. console. Date.now()';", []],
  ['const use = usage.process.cpu;', []],
  ['type Usage = { readonly process: number };', []],
  ['const { process: usage } = signal;', []],
] as const)('purity of %j', ([text, expected]) => {
  expect(impurities(text)).toEqual(expected);
});

type Files = Readonly<Record<string, string>>;

/** For each rule, files that break it. All are laid in one tree, so each uses paths of its own. */
const plants: Readonly<Record<string, Files>> = {
  'model-imports': { 'src/model/planted.ts': "import '../stats/target.ts';" },
  'stats-imports': { 'src/stats/planted.ts': "import '../model/target.ts';" },
  'sources-imports': { 'src/sources/planted.ts': "import '../signals/target.ts';" },
  'sources-recording-imports': { 'src/sources/recording/planted.ts': "import '../../signals/target.ts';" },
  'sources-cases-imports': { 'src/sources/cases/planted.ts': "import '../../signals/target.ts';" },
  'sources-elasticsearch-imports': {
    'src/sources/elasticsearch/planted.ts': "import '../../inference/target.ts';",
  },
  'signals-imports': { 'src/signals/planted.ts': "import '../sources/target.ts';" },
  'logs-imports': { 'src/logs/planted.ts': "import '../signals/target.ts';" },
  'signatures-imports': { 'src/signatures/planted.ts': "import '../tui/target.ts';" },
  'expectations-imports': { 'src/expectations/planted.ts': "import '../inference/target.ts';" },
  'catalog-imports': { 'src/catalog/planted.ts': "import '../stats/target.ts';" },
  'inference-imports': { 'src/inference/planted.ts': "import type {} from '../signatures/target.ts';" },
  'diagnose-imports': { 'src/diagnose/planted.ts': "import '../sources/prometheus/target.ts';" },
  'check-imports': { 'src/check/planted.ts': "import '../inference/target.ts';" },
  'simulate-imports': { 'src/simulate/planted.ts': "import '../signatures/target.ts';" },
  'eval-imports': { 'src/eval/planted.ts': "import '../sources/prometheus/target.ts';" },
  'views-imports': { 'src/views/planted.ts': "import '../inference/target.ts';" },
  'reports-imports': { 'src/reports/planted.ts': "import '../diagnose/target.ts';" },
  'tui-imports': { 'src/tui/planted.ts': "import '../sources/target.ts';" },
  'errors-imports-nothing': { 'src/errors.ts': "import 'node:util';" },
  'pure-core': { 'src/stats/impure.ts': "import { readFileSync } from 'node:fs';" },
  'ink-only-in-tui': { 'src/views/packaged.ts': "import 'react';" },
  'prometheus-query-only-in-sources-prometheus': { 'src/diagnose/packaged.ts': "import 'prometheus-query';" },
  '@elastic/elasticsearch-only-in-sources-elasticsearch': {
    'src/sources/bundle/packaged.ts': "import '@elastic/elasticsearch';",
  },
  'yaml-only-in-catalog-or-sources-bundle-or-cli-config-or-eval-or-check': {
    'src/sources/prometheus/packaged.ts': "import 'yaml';",
  },
  'zod-only-in-catalog-or-sources-or-cli-or-reports-schema': { 'src/inference/packaged.ts': "import 'zod';" },
  'commander-only-in-cli': { 'src/check/packaged.ts': "import 'commander';" },
  'string-width-only-in-views-or-reports-or-tui': { 'src/cli/packaged.ts': "import 'string-width';" },
  'no-circular': {
    'src/stats/circle.ts': "import './circle-back.ts';",
    'src/stats/circle-back.ts': "import './circle.ts';",
  },
  'no-orphans': { 'src/stats/orphan.ts': 'export const nobody = 1;' },
  'not-to-dev-dep': { 'src/cli/tool.ts': "import 'fast-check';" },
  'not-to-test': { 'src/cli/tested.ts': "import '../../test/target.ts';", 'test/target.ts': '' },
  'not-to-unresolvable': { 'src/cli/lost.ts': "import './nowhere.ts';" },
};

let tree: string;
let planted: ICruiseResult;

beforeAll(async () => {
  tree = await mkdtemp(path.join(tmpdir(), 'tollens-architecture-'));
  for (const [file, content] of Object.entries(plantedTree())) {
    await mkdir(path.join(tree, path.dirname(file)), { recursive: true });
    await writeFile(path.join(tree, file), content);
  }
  planted = await cruiseSource(tree);
});

afterAll(() => rm(tree, { recursive: true }));

const plantedTree = (): Files => {
  const targets = [...Object.keys(folders), 'sources/prometheus'].map((folder) => [
    `src/${folder}/target.ts`,
    '',
  ]);
  const packages = ['yaml', 'zod', 'commander', 'string-width', 'fast-check'];
  return {
    ...Object.fromEntries(targets),
    ...Object.fromEntries(packages.map((name) => [`node_modules/${name}/index.js`, ''])),
    'package.json': JSON.stringify({
      devDependencies: Object.fromEntries(packages.map((name) => [name, '*'])),
    }),
    ...Object.assign({}, ...Object.values(plants)),
  };
};

test.for([...comments.keys()])('a planted fault trips %s', (rule = '') => {
  const files = Object.keys(plants[rule] ?? {});
  const caught = planted.summary.violations.filter((violation) => violation.rule.name === rule);
  expect(files.filter((file) => caught.some(({ from }) => from === file))).not.toEqual([]);
});

test('every planted fault belongs to a rule of the configuration', () => {
  expect(Object.keys(plants).filter((rule) => !comments.has(rule))).toEqual([]);
});
