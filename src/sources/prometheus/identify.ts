import type { PrometheusClient } from './client.ts';

/**
 * What answers, in words. A finding and no precondition: nothing depends on it, and a server that does not say is asked
 * like any other. VictoriaMetrics gives a version and nothing else.
 */
export const identify = async (client: PrometheusClient, signal: AbortSignal): Promise<readonly string[]> => {
  const { answer } = await client.buildInformation(signal);
  if (answer === undefined) return [];
  const { version, goVersion, application } = answer;
  if (typeof application === 'string' && application !== '')
    return [`server: ${application} ${String(version ?? '')}`.trim()];
  if (typeof goVersion === 'string')
    return [
      `server: Prometheus ${typeof version === 'string' && version !== '' ? version : 'of unknown version'}`,
    ];
  return ['server: speaks the API of Prometheus; leaves out samples that are NaN'];
};
