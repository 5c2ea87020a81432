/** Levels at which something is wrong, in the words of loggers and of syslog (RFC 5424 §6.2.1 and its short forms). */
const LOUD = new Set([
  'warn',
  'warning',
  'err',
  'error',
  'severe',
  'crit',
  'critical',
  'alert',
  'emerg',
  'emergency',
  'fatal',
  'panic',
]);

/** Whether a line says by its level that something is wrong. */
export const isLoud = (level: string | undefined): boolean =>
  level !== undefined && LOUD.has(level.toLowerCase());
