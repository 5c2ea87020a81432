import { expect, test } from 'vitest';
import { checkCatalog } from '../../src/check/check-catalog.ts';
import { renderSamples } from '../../src/check/render-samples.ts';
import { writeFolder } from '../build/folder.ts';
import { example, exampleFiles } from '../catalog/catalog-folder.ts';

const FILE = 'datastore/connection-pool-exhaustion.yaml';

/** What is shown of the predictions of the first test, whose file was changed so that they come out otherwise. */
const shown = async (from: string, to: string): Promise<string> => {
  expect(example).toContain(from);
  const folder = await writeFolder({ ...exampleFiles, [FILE]: example.replace(from, to) });
  const { files } = await checkCatalog([folder]);
  const file = files.find((one) => one.id === 'connection-pool-exhaustion');
  const comparisons = file?.tests.flatMap((one) => one.comparisons) ?? [];
  return comparisons.flatMap((one) => renderSamples(one, '')).join('\n');
};

test('a series that begins one sample late shows beside what it is held against', async () => {
  expect(
    await shown("pool.active{pool=orders}: '4x39 20x40'", "pool.active{pool=orders}: '4x41 19x38'"),
  ).toMatchInlineSnapshot(`
    "full: expected observed, got absent; read around the start of the incident:
      sample                      36    37    38    39  |    40     41     42     43     44     79
      at                        9:00  9:15  9:30  9:45  | 10:00  10:15  10:30  10:45  11:00  19:45
      pool.active{pool=orders}     4     4     4     4  |     4      4     19     19     19     19
      pool.max{pool=orders}       20    20    20    20  |    20     20     20     20     20     20
      limit                                             |    20     20     20     20     20     20"
  `);
});

test('a gap, and a number that is none, are told from zero', async () => {
  expect(
    await shown("pool.pending{pool=orders}: '0x39 6x40'", "pool.pending{pool=orders}: '0x39 _x3 NaN 0x36'"),
  ).toMatchInlineSnapshot(`
    "full: expected observed, got absent; read around the start of the incident:
      sample                       36    37    38    39  |    40     41     42     43     44     79
      at                         9:00  9:15  9:30  9:45  | 10:00  10:15  10:30  10:45  11:00  19:45
      pool.pending{pool=orders}     0     0     0     0  |     _      _      _    NaN      0      0
      limit                                              |     0      0      0      0      0      0"
  `);
});

test('nothing is shown where all came out as expected', async () => {
  expect(await shown('prior: 0.15', 'prior: 0.16')).toBe('');
});

test('of many members the first are shown, and how many more there are', async () => {
  const members = Array.from(
    { length: 9 },
    (_, index) => `      pool.acquire_p99{pool=orders, instance=i${index}}: '0.002x79'`,
  ).join('\n');
  const text = await shown("      pool.acquire_p99{pool=orders}: '0.002x39 4x40'", members);
  expect(text).toMatch(/^ {2}and \d+ more series$/m);
});
