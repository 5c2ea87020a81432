/**
 * A document of one line of HAProxy's log. An access line is dated at the end of its request, which HAProxy gives as its
 * start and its duration; other lines (a server is up or down) at the second in front of them.
 *
 * @param {string} line
 * @returns {Record<string, unknown> | undefined} undefined for an empty line
 */
export const toAccessDocument = (line) => {
  const [, second, text] = /^(\d{4}-\d\d-\d\dT\S+) (.+)$/.exec(line) ?? [];
  if (second === undefined || text === undefined) return undefined;
  if (!text.startsWith('{')) {
    return {
      '@timestamp': new Date(second).toISOString(),
      message: text,
      'ecs.version': '8.11.0',
      'event.dataset': 'haproxy.log',
      'service.name': 'lb',
    };
  }
  const { accept, ...fields } = JSON.parse(text);
  const totalMs = fields['haproxy.total_time_ms'];
  return {
    '@timestamp': new Date(Math.round(accept * 1000) + totalMs).toISOString(),
    ...fields,
    'event.duration': totalMs * 1_000_000,
  };
};
