import { spawnSync } from 'node:child_process';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { placeFolder } from '../../../src/sources/bundle/place-folder.ts';
import { writeFolder } from '../../build/folder.ts';

/** The id of a process that is over. */
const overPid = (): number => spawnSync(process.execPath, ['--version']).pid;

test('what killed runs left beside a place is removed, what others fill or own is not', async () => {
  const folder = await writeFolder({ 'bundle.partial-notes': 'mine' });
  const kept = [
    `bundle.partial-${process.pid}-aaaaaa`,
    `other.partial-${overPid()}-aaaaaa`,
    'bundle.partial-notes',
  ];
  const gone = `bundle.partial-${overPid()}-bbbbbb`;
  for (const name of [...kept.slice(0, 2), gone]) await mkdir(path.join(folder, name));
  await writeFile(path.join(folder, gone, 'half'), '');
  await placeFolder(path.join(folder, 'bundle'), (filled) => writeFile(path.join(filled, 'whole'), ''));
  expect((await readdir(folder)).toSorted()).toEqual(['bundle', ...kept].toSorted());
});
