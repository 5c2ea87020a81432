import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll } from 'vitest';

const written: string[] = [];

afterAll(() => Promise.all(written.map((folder) => rm(folder, { recursive: true }))));

/** Writes a folder of files below the system's temporary folder; it is removed after the test file. */
export const writeFolder = async (files: Readonly<Record<string, string>>): Promise<string> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tollens-files-'));
  written.push(folder);
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    await mkdir(path.dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  return folder;
};
