import { readdir, rm } from 'node:fs/promises';
import path from 'node:path';

/** How the temporary folder next to a place begins: it names the process that fills it. */
export const asideOf = (place: string): string => `${place}.partial-${process.pid}-`;

const isRunning = (pid: number): boolean => {
  try {
    process.kill(pid, 0);
    return true;
  } catch (error) {
    // Somebody else's process may not be asked, and is there.
    return (error as NodeJS.ErrnoException).code !== 'ESRCH';
  }
};

/** Removes what processes that were killed left next to a place; one that still runs is filling its own. */
export const removeLeftovers = async (place: string): Promise<void> => {
  const folder = path.dirname(place);
  const start = `${path.basename(place)}.partial-`;
  for (const name of await readdir(folder)) {
    const pid = name.startsWith(start)
      ? /^(\d+)-[A-Za-z0-9]{6}$/.exec(name.slice(start.length))?.[1]
      : undefined;
    if (pid !== undefined && !isRunning(Number(pid)))
      await rm(path.join(folder, name), { recursive: true, force: true });
  }
};
