import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { parseDocument } from 'yaml';
import { loadCatalog } from '../../src/catalog/load-catalog.ts';
import { checkCatalog } from '../../src/check/check-catalog.ts';
import { readConfiguration } from '../../src/cli/live/configuration.ts';
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
