import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';
import { bulkLines } from '../../../lab/record/bulk-lines.mjs';

const at = (second: number): string => new Date(Date.UTC(2026, 10, 30, 12, 0, second)).toISOString();
const line = (document: Readonly<Record<string, unknown>>): string => `${JSON.stringify(document)}\n`;

test('every line of a recording goes to an index of its log, in order of time', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tollens-test-'));
  try {
    const entry = (second: number, instance: string) =>
      line({ '@timestamp': at(second), message: `at ${second}`, 'service.node.name': instance });
    await writeFile(path.join(folder, 'search-1.ndjson'), entry(1, 'search-1') + entry(3, 'search-1'));
    await writeFile(path.join(folder, 'search-2.ndjson'), entry(2, 'search-2'));
    await writeFile(
      path.join(folder, 'events.ndjson'),
      line({ '@timestamp': at(0), message: 'Started', 'event.reason': 'Started' }),
    );
    const pairs = (await bulkLines(folder, { name: 'calm', upstream: undefined })).map((text) =>
      text
        .trimEnd()
        .split('\n')
        .map((part) => JSON.parse(part)),
    );

    expect(pairs.map(([action, { message }]) => [action.create._index, message])).toEqual([
      ['logs-search-lab.calm', 'at 1'],
      ['logs-search-lab.calm', 'at 2'],
      ['logs-search-lab.calm', 'at 3'],
      ['logs-orchestrator-lab.calm', 'Started'],
    ]);
  } finally {
    await rm(folder, { recursive: true });
  }
});
