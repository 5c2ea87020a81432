import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';

/**
 * @template Result
 * @param {(workspace: string) => Promise<Result>} use a folder that is removed afterwards
 */
export const inWorkspace = async (use) => {
  const workspace = await mkdtemp(path.join(tmpdir(), 'tollens-lab-'));
  try {
    return await use(workspace);
  } finally {
    await rm(workspace, { recursive: true, force: true });
  }
};
