/** A document as a source stored it. */
type StoredDocument = Readonly<Record<string, unknown>>;

/** Levels of nesting that dotted field names have: `kubernetes.pod.name` is three. */
const NAME_PARTS = 4;

const flattenInto = (
  flat: Map<string, unknown>,
  document: StoredDocument,
  prefix: string,
  parts: number,
): void => {
  for (const [key, value] of Object.entries(document)) {
    const name = `${prefix}${key}`;
    if (typeof value === 'object' && value !== null && !Array.isArray(value) && parts > 1) {
      flattenInto(flat, value as StoredDocument, `${name}.`, parts - 1);
    } else {
      flat.set(name, flat.get(name) ?? value);
    }
  }
};

/** A document with dotted names on one level, whether it was written flat, nested or mixed. */
export const flattenDocument = (document: StoredDocument): StoredDocument => {
  for (const key in document) {
    if (typeof document[key] !== 'object' || document[key] === null) continue;
    const flat = new Map<string, unknown>();
    flattenInto(flat, document, '', NAME_PARTS);
    return Object.fromEntries(flat);
  }
  return document;
};
