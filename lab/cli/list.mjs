import { readIncidents } from '../incident/read-incident.mjs';

/** The incidents, one a line. */
export const list = async () => {
  const incidents = await readIncidents();
  const width = Math.max(...incidents.map(({ name }) => name.length));
  const lines = incidents.map(
    ({ name, kind, seconds, title }) =>
      `${name.padEnd(width)}  ${kind.padEnd(8)}  ${String(seconds).padStart(4)} s  ${title}`,
  );
  const count = (/** @type {string} */ kind) => incidents.filter((incident) => incident.kind === kind).length;
  return `${lines.join('\n')}\n${count('incident')} incidents, ${count('calm')} calm, ${count('smoke')} to try the lab out\n`;
};
