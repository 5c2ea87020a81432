import { createWriteStream } from 'node:fs';

/** @typedef {(level: 'info' | 'warn' | 'error', message: string, fields?: Record<string, unknown>) => void} Log */

/**
 * A log of ECS documents, one a line.
 *
 * @param {import('./settings.mjs').ServiceSettings} settings
 * @returns {Log}
 */
export const openLog = ({ service, instance, version, logFile }) => {
  const stream = createWriteStream(logFile, { flags: 'a' });
  const constant = {
    'ecs.version': '8.11.0',
    'service.name': service,
    'service.version': version,
    'service.node.name': instance,
    'event.dataset': `${service}.app`,
  };
  return (level, message, fields = {}) => {
    const time = { '@timestamp': new Date().toISOString(), 'log.level': level };
    stream.write(`${JSON.stringify({ ...time, message, ...constant, ...fields })}\n`);
  };
};
