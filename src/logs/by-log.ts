import type { LogLine } from '../model/series.ts';
import { compareText } from '../model/text-order.ts';

/** Logs that are told apart; the lines of more than that many are mined as one. */
const MAXIMUM_LOGS = 100;
const FURTHER_LOGS = 'further logs';

/** Lines by the log that they are from, in the order of its name. */
export const byLog = (lines: readonly LogLine[]): ReadonlyMap<string, readonly LogLine[]> => {
  const names = [...new Set(lines.map(({ dataset }) => dataset))].sort(compareText).slice(0, MAXIMUM_LOGS);
  const logs = new Map<string, LogLine[]>(names.map((name) => [name, []]));
  const further: LogLine[] = [];
  for (const line of lines) (logs.get(line.dataset) ?? further).push(line);
  return further.length === 0 ? logs : logs.set(FURTHER_LOGS, further);
};
