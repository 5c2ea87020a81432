import { readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { checkCatalog } from '../../src/check/check-catalog.ts';
import { runNewHypothesis } from '../../src/cli/commands/new-hypothesis.ts';
import { readConfiguration } from '../../src/cli/live/configuration.ts';
import { withOverrides } from '../../src/cli/overrides.ts';
import { writeFolder } from '../build/folder.ts';

const docs = (await readdir('docs')).filter((name) => name.endsWith('.md')).map((name) => `docs/${name}`);
const pages = ['README.md', 'CONTRIBUTING.md', 'hypotheses/README.md', ...docs];

const examplesOf = async (page: string): Promise<readonly string[]> =>
  [...(await readFile(page, 'utf8')).matchAll(/^```yaml\n(.*?)^```$/gms)].map(([, text = '']) => text);

const examples = (
  await Promise.all(pages.map(async (page) => (await examplesOf(page)).map((text) => ({ page, text }))))
).flat();

const find = (page: string, holds: string): string => {
  const found = examples.find((one) => one.page === page && one.text.includes(holds));
  if (found === undefined) throw new Error(`${page} has no example with ${holds}`);
  return found.text;
};

test.for(examples.map((one, index) => ({ ...one, index })))('example $index of $page is YAML', ({ text }) => {
  expect(parseDocument(text).errors).toEqual([]);
});

test('the hypothesis and the test in its README are right, but for the verdicts that its one test leaves out', async () => {
  const { hypotheses, ...known } = await loadCatalog(['hypotheses']);
  const id = 'connection-pool-exhaustion';
  const tests = find('hypotheses/README.md', 'rate_window');
  const text = find('hypotheses/README.md', `id: ${id}`).replace('tests: [ … ]', `tests:\n${tests}`);
  const folder = await writeFolder({ [`datastore/${id}.yaml`]: text });
  const base = { ...known, hypotheses: hypotheses.filter((one) => one.id !== id) };
  const { errors, files } = await checkCatalog([folder], { base });
  expect(errors).toEqual([]);
  expect(files.flatMap((file) => file.errors.map(({ message }) => message))).toEqual([
    expect.stringContaining('no test expects the verdict refuted, nor inconclusive'),
  ]);
});

test('a first hypothesis, written as its README says, passes its tests', async () => {
  const catalog = await loadCatalog(['hypotheses']);
  const into = await writeFolder({});
  const request = { id: 'reindex-lock', into, role: 'trigger', layer: 'datastore' } as const;
  await runNewHypothesis(request, catalog, '2026-11-30');
  const file = path.join(into, 'datastore/reindex-lock.yaml');
  const series = [
    ...(await readFile('hypotheses/README.md', 'utf8')).matchAll(/^ {3}```yaml\n(.*?)^ {3}```$/gms),
  ].map(([, lines = '']) => lines.replace(/^ {3}/gm, '      '));
  expect(series).toHaveLength(2);
  const [head = '', first = '', second = '', third = ''] = (await readFile(file, 'utf8'))
    .replace(/(?:signal|first): TODO the signal that (?:shows it|moves first)/g, (part) =>
      part.replace(/TODO.*/, 'db.lock_waits'),
    )
    .replace('TODO the signal that a look-alike would move', 'db.cpu_util')
    .replaceAll('TODO', 'It is')
    .split(/(?<=^ {4}signals:\n)/m);
  await writeFile(file, [head, series[0], first, series[1], second, third].join(''));
  const { errors, files, exitCode } = await checkCatalog([into], { base: catalog });
  expect(errors).toEqual([]);
  expect(files.flatMap((one) => one.errors.map(({ message }) => message))).toEqual([]);
  expect(files[0]?.tests.map(({ passed }) => passed)).toEqual([true, true, true]);
  expect(exitCode).toBe(0);
});

test('the overrides of its README are right', async () => {
  const folder = await writeFolder({ 'tollens.yaml': find('hypotheses/README.md', 'overrides:') });
  const catalog = await loadCatalog(['hypotheses']);
  const changed = await withOverrides(catalog, path.join(folder, 'tollens.yaml'));
  expect(changed.hypotheses.filter((one, index) => one !== catalog.hypotheses[index])).toHaveLength(3);
});

test.for([
  { page: 'docs/live.md', holds: 'PROMETHEUS_TOKEN', before: '' },
  { page: 'docs/bundle.md', holds: 'edge.timeout', before: '' },
  { page: 'docs/elasticsearch.md', holds: 'LOGS_API_KEY', before: 'schema: 1\n' },
])('the tollens.yaml of $page is right', async ({ page, holds, before }) => {
  const folder = await writeFolder({ 'tollens.yaml': before + find(page, holds) });
  const { signals } = await loadCatalog(['hypotheses']);
  const kinds = ['prometheus', 'elasticsearch', 'events'];
  await expect(readConfiguration(path.join(folder, 'tollens.yaml'), kinds, signals)).resolves.toBeDefined();
});
