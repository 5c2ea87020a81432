import type { AccessLine } from './access-log.ts';
import type { Answers } from './answers.ts';
import type { ApplicationLine } from './application-log.ts';
import type { DatabaseLine } from './database-log.ts';
import type { OrchestratorLine } from './orchestrator-log.ts';

/** The files of a recording as read. A log is undefined where the recording has no such file. */
export type RawRecording = {
  readonly answers: Answers;
  readonly access: readonly AccessLine[] | undefined;
  readonly application: readonly ApplicationLine[] | undefined;
  readonly database: readonly DatabaseLine[] | undefined;
  readonly orchestrator: readonly OrchestratorLine[] | undefined;
  /** The service's pods, in order. */
  readonly pods: readonly string[];
  readonly warnings: readonly string[];
};
