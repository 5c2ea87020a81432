import { createWriteStream } from 'node:fs';

/**
 * The orchestrator's events, one document a line, in the words of Kubernetes.
 *
 * @param {string} file
 */
export const openEventLog = (file) => {
  const stream = createWriteStream(file, { flags: 'a' });
  /**
   * @param {string} reason
   * @param {string} instance
   * @param {string} message
   * @param {{ level?: 'info' | 'warn', fields?: Record<string, unknown> }} [rest]
   */
  const write = (reason, instance, message, { level = 'info', fields = {} } = {}) => {
    const document = {
      '@timestamp': new Date().toISOString(),
      'log.level': level,
      message,
      'ecs.version': '8.11.0',
      'event.dataset': 'orchestrator.event',
      'service.name': 'supervisor',
      'event.reason': reason,
      'kubernetes.pod.name': instance,
      'kubernetes.namespace': 'shop',
      ...fields,
    };
    stream.write(`${JSON.stringify(document)}\n`);
  };
  return { write, close: () => new Promise((resolve) => stream.end(() => resolve(undefined))) };
};

/** @typedef {ReturnType<typeof openEventLog>} EventLog */
