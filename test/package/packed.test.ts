import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { promisify } from 'node:util';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { afterAll, beforeAll, expect, test } from 'vitest';
import packageJson from '../../package.json' with { type: 'json' };

const run = promisify(execFile);

/** Where the tarball is installed: an empty folder, as a user would have it. */
let folder: string;
let packedFiles: readonly string[];

// Settings of the npm that runs this test would reach into the npm that is tested.
const environment = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));

const npm = (args: readonly string[], cwd: string) => run('npm', args, { cwd, env: environment });
const tollens = (...args: readonly string[]) =>
  run('npx', ['--offline', '--no', '--', 'tollens', ...args], { cwd: folder, env: environment });

beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'tollens-package-'));
  // Without scripts: `prepare` would rebuild the `dist/` that other tests are running.
  const { stdout } = await npm(
    ['pack', '--json', '--ignore-scripts', '--pack-destination', folder],
    process.cwd(),
  );
  const [packed] = JSON.parse(stdout) as readonly { filename: string; files: readonly { path: string }[] }[];
  packedFiles = packed?.files.map((file) => file.path) ?? [];
  await writeFile(path.join(folder, 'package.json'), '{ "private": true }');
  await npm(['install', '--offline', '--no-audit', '--no-fund', `./${packed?.filename}`], folder);
}, 60_000);

afterAll(() => rm(folder, { recursive: true }));

test('the package holds the program, the catalog and one fixture without its truth', () => {
  const places = packedFiles.map((file) => /^(?:fixtures\/)?[^/]+/.exec(file)?.[0]);
  expect([...new Set(places)].sort()).toEqual([
    'LICENSE',
    'README.md',
    'dist',
    'fixtures/io-stall',
    'hypotheses',
    'package.json',
  ]);
  expect(packedFiles.filter((file) => file.endsWith('truth.yaml'))).toEqual([]);
});

test('it comes with the licence of every bundled package, and installs no other package', async () => {
  const installed = path.join(folder, 'node_modules/tollens');
  const manifest = JSON.parse(await readFile(path.join(installed, 'package.json'), 'utf8'));
  expect(manifest.dependencies).toBeUndefined();

  const notices = await readFile(path.join(installed, 'dist/THIRD_PARTY_NOTICES.txt'), 'utf8');
  for (const name of ['commander', 'yaml', 'zod'] as const) {
    expect(notices).toContain(`${name} ${packageJson.devDependencies[name]} (`);
  }
});

test('tollens --version', async () => {
  const { stdout } = await tollens('--version');
  expect(stdout).toBe(`${packageJson.version}\n`);
});

test('tollens hypotheses check', async () => {
  await expect(tollens('hypotheses', 'check')).resolves.toBeDefined();
});

test('tollens diagnose replays the fixture that comes with it', async () => {
  const { stdout } = await tollens('diagnose', 'node_modules/tollens/fixtures/io-stall', '--format', 'json');
  expect(JSON.parse(stdout)).toMatchObject({ schema: 1 });
});

test('publint finds nothing to say', async () => {
  const { messages, pkg } = await publint({
    pkgDir: path.join(folder, 'node_modules/tollens'),
    strict: true,
  });
  expect(messages.map((message) => formatMessage(message, pkg))).toEqual([]);
});
