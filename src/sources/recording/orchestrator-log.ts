import type { IncidentEvent } from '../../model/series.ts';
import { type LogDocument, timeOf } from '../log-document.ts';
import { sortKeys } from '../order.ts';

/** One line of the orchestrator's event log. */
export type OrchestratorLine = {
  readonly timeMs: number;
  readonly reason: string;
  readonly instance: string;
  readonly version: string;
  readonly message: string;
  readonly document: LogDocument;
};

const text = (document: LogDocument, name: string): string => {
  const value = document[name];
  return typeof value === 'string' ? value : '';
};

/** A line of the orchestrator; undefined without a time. */
export const toOrchestratorLine = (document: LogDocument): OrchestratorLine | undefined => {
  const timeMs = timeOf(document['@timestamp']);
  if (timeMs === undefined) return undefined;
  const { 'ecs.version': _constant, ...kept } = document;
  return {
    timeMs,
    reason: text(document, 'event.reason'),
    instance: text(document, 'kubernetes.pod.name'),
    version: text(document, 'service.version') || text(document, 'container.version'),
    message: text(document, 'message'),
    document: kept,
  };
};

/**
 * Deploys and starts as events. Only a deploy is a change: every recording begins with starts, and a restart is none.
 * A version that the instance ran before, and left, makes the deploy a rollback.
 */
export const toEvents = (lines: readonly OrchestratorLine[]): readonly IncidentEvent[] => {
  const versions = new Map<string, string[]>();
  return [...lines]
    .sort((one, other) => one.timeMs - other.timeMs)
    .flatMap(({ reason, instance, version, timeMs, message }): IncidentEvent[] => {
      const run = versions.get(instance) ?? [];
      if (reason === 'Started') {
        if (run.at(-1) !== version) versions.set(instance, [...run, version]);
        const dimensions = sortKeys({ instance, ...(version === '' ? {} : { version }) });
        return [{ signal: 'pod.started', startMs: timeMs, dimensions, text: message }];
      }
      if (reason !== 'Deploy') return [];
      const action = run.slice(0, -1).includes(version) ? 'rollback' : 'rollout';
      // Without a version seen before nobody can tell which of the two it is.
      const known = run.length > 0 && version !== '' ? { action } : {};
      const dimensions = sortKeys({ instance, version, ...known });
      return [{ signal: 'chg.deploy', startMs: timeMs, dimensions, text: message }];
    });
};
