import { readFileSync } from 'node:fs';

/** @param {string} file */
export const readOr = (file, otherwise = '') => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return otherwise;
  }
};

/**
 * Clock ticks since boot at which a process started: with its id, this names one process for good.
 *
 * @param {number} pid
 */
export const startedAt = (pid) => {
  const stat = readOr(`/proc/${pid}/stat`);
  return stat === '' ? undefined : stat.slice(stat.lastIndexOf(')') + 2).split(' ')[19];
};

/** @param {number} pid */
export const residentBytes = (pid) => {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readOr(`/proc/${pid}/status`))?.[1];
  return Number(kilobytes ?? 0) * 1024;
};
