/** Lines of the lab's own sessions, which no team would have. */
const OWN = new Set(['lab', 'psql']);

/**
 * The lines of PostgreSQL's JSON log that fall into a recording, as they are.
 *
 * @param {string} text
 * @param {{ startMs: number, endMs: number }} span
 * @returns {readonly string[]}
 */
export const databaseLines = (text, { startMs, endMs }) =>
  text.split('\n').filter((line) => {
    if (line === '') return false;
    const { timestamp, application_name: name } = JSON.parse(line);
    const timeMs = Date.parse(String(timestamp).replace(' UTC', 'Z').replace(' ', 'T'));
    return timeMs >= startMs && timeMs <= endMs && !OWN.has(name);
  });
