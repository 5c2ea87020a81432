import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { InputError } from '../../errors.ts';
import { compareText } from '../../model/text-order.ts';
import type { LogDocument } from '../log-document.ts';
import { systemReason } from '../text-file.ts';
import { toAccessLine } from './access-log.ts';
import { readAnswers } from './answers.ts';
import { toApplicationLine } from './application-log.ts';
import { toDatabaseLine } from './database-log.ts';
import { toOrchestratorLine } from './orchestrator-log.ts';
import type { RawRecording } from './raw-recording.ts';
import { readDocuments } from './read-documents.ts';

type DatedLine = { readonly timeMs: number; readonly document: LogDocument };

// Sums of fractions depend on their order, and the order of lines in a file is to mean nothing.
const byTime = (one: DatedLine, other: DatedLine): number =>
  one.timeMs - other.timeMs || compareText(JSON.stringify(one.document), JSON.stringify(other.document));

const INSTANCE_LOG = /^(.+)-\d+\.ndjson$/;

/** The log lines of a recording, each kind undefined where its file is missing. */
export type RecordedLogs = Pick<
  RawRecording,
  'access' | 'application' | 'database' | 'orchestrator' | 'warnings'
>;

/** Reads a recording's logs: `lb.ndjson`, `<service>-<n>.ndjson`, `postgres.ndjson` and `events.ndjson`. */
export const readLogs = async (folder: string, service: string): Promise<RecordedLogs> => {
  const names = await readdir(folder).catch((error: unknown) => {
    throw new InputError(`cannot be read: ${systemReason(error)}`, {
      location: { file: folder },
      hint: 'Give the folder of one recording, which holds prom/ and the logs.',
      cause: error,
    });
  });
  const warnings: string[] = [];
  const read = async <Line extends DatedLine>(
    names: readonly string[],
    convert: (document: LogDocument) => Line | undefined,
  ): Promise<readonly Line[] | undefined> => {
    const lines: Line[] = [];
    let found = false;
    for (const name of names) {
      const log = await readDocuments(path.join(folder, name));
      if (log === undefined) continue;
      found = true;
      const converted = log.documents.map(convert).filter((line) => line !== undefined);
      const lost = log.unreadable + log.documents.length - converted.length;
      if (lost > 0) warnings.push(`${name}: ${lost} lines are not log documents with a time; left out`);
      for (const line of converted) lines.push(line);
    }
    return found ? lines.sort(byTime) : undefined;
  };
  const instanceLogs = names.filter((name) => INSTANCE_LOG.exec(name)?.[1] === service).sort(compareText);
  return {
    application: await read(instanceLogs, toApplicationLine),
    access: await read(['lb.ndjson'], toAccessLine),
    database: await read(['postgres.ndjson'], toDatabaseLine),
    orchestrator: await read(['events.ndjson'], toOrchestratorLine),
    warnings,
  };
};

/**
 * Reads a recording's answers (`prom/*.json`) and logs. Nothing else in the folder is opened: what happened and what clients
 * saw is not evidence.
 */
export const readFiles = async (folder: string, service: string): Promise<RawRecording> => {
  const logs = await readLogs(folder, service);
  const answers = await readAnswers(folder);
  const targets = answers.columns('up').filter(({ labels }) => labels['job'] === service);
  const pods = new Set([
    ...targets.flatMap(({ labels }) => labels['pod'] ?? []),
    ...(logs.application ?? []).map(({ instance }) => instance),
  ]);
  return { ...logs, answers, pods: [...pods].sort(compareText) };
};
