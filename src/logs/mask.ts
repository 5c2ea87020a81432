/**
 * The varying parts of a line, each with its own mask, so that `after 5 s` and `after 7 s` are one template while
 * `from <host>` and `from <num>` stay two. Alternatives in order of how much they say; none repeats inside a repetition.
 */
const VARYING =
  /(?<time>\d{4}-\d\d-\d\d[T ]\d\d:\d\d:\d\d(?:[.,]\d+)?(?:Z|[+-]\d\d:?\d\d)?|\b\d\d:\d\d:\d\d(?:[.,]\d+)?\b)|(?<id>\b[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}\b|\b0x[0-9a-f]+\b|\b(?=[a-f]*\d)(?=\d*[a-f])[0-9a-f]{8,}\b)|(?<host>\b\d{1,3}\.\d{1,3}\.\d{1,3}\.\d{1,3}(?::\d{1,5})?\b|\b[a-z][\w-]*(?:\.[\w-]+)*:\d{2,5}\b|\b[a-z][\w-]*(?:\.[\w-]+)*\.(?:internal|local|svc|com|net|org|io|dev)\b)|(?<quoted>"[^"\n]*"|(?<!\w)'[^'\n]*'(?!\w))|(?<num>\d+(?:[.,]\d+)*)/gi;

const maskText = (text: string): string =>
  text.replace(VARYING, (...parts) => {
    const groups = parts.at(-1) as Readonly<Record<string, string | undefined>>;
    return `<${Object.keys(groups).find((name) => groups[name] !== undefined) ?? 'num'}>`;
  });

const ACCESS_LINE = /^([A-Z]{3,7} )(\S+)( [1-5]\d\d\b)/;

/** Longest part of a line that a template is made from. */
const MAXIMUM_LENGTH = 500;

/**
 * The template of a message: its varying parts masked as `<time>`, `<id>`, `<host>`, `<quoted>` or `<num>`.
 * The status of an access line (`GET /search 504 …`) is what such a line is about, so it stays.
 */
export const maskMessage = (message: string): string => {
  const text = message.slice(0, MAXIMUM_LENGTH);
  const [head, method, path, status] = ACCESS_LINE.exec(text) ?? [];
  if (head === undefined || method === undefined || path === undefined || status === undefined) {
    return maskText(text);
  }
  return `${method}${maskText(path)}${status}${maskText(text.slice(head.length))}`;
};
