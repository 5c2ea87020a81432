/** Code units from `from` to `to`, both included. */
type Range = readonly [from: number, to: number];

/** A set of code units: ranges that ascend and do not touch. */
export type CodeSet = readonly Range[];

/** The last code unit. */
const LAST = 0xffff;

/** The set of all that some ranges hold, in any order. */
export const codeSet = (ranges: readonly Range[]): CodeSet => {
  const merged: [number, number][] = [];
  for (const [from, to] of [...ranges].sort(([one], [other]) => one - other)) {
    const last = merged.at(-1);
    if (last !== undefined && from <= last[1] + 1) last[1] = Math.max(last[1], to);
    else merged.push([from, to]);
  }
  return merged;
};

/** Every code unit that a set does not hold. */
export const complement = (set: CodeSet): CodeSet => {
  const starts = [0, ...set.map(([, to]) => to + 1)];
  const ends = [...set.map(([from]) => from - 1), LAST];
  return starts.flatMap((from, index): CodeSet => {
    const to = ends[index] as number;
    return from <= to ? [[from, to]] : [];
  });
};

/** Whether a set holds a code unit. */
export const holds = (set: CodeSet, code: number): boolean =>
  set.some(([from, to]) => code >= from && code <= to);

/** Whether two sets hold a code unit in common. */
export const intersects = (one: CodeSet, other: CodeSet): boolean =>
  one.some(([from, to]) => other.some(([otherFrom, otherTo]) => from <= otherTo && otherFrom <= to));

/** What the flag `i` makes of a code unit (ECMAScript, Canonicalize, without the flag `u`). */
const canonical = (code: number): number => {
  const upper = String.fromCharCode(code).toUpperCase();
  const only = upper.length === 1 ? upper.charCodeAt(0) : code;
  return code >= 128 && only < 128 ? code : only;
};

let sameLetters: ReadonlyMap<number, readonly number[]> | undefined;

/** Code units that the flag `i` takes for one another, by what it makes of them. Made when first asked for. */
const lettersByCanonical = (): ReadonlyMap<number, readonly number[]> => {
  if (sameLetters !== undefined) return sameLetters;
  const letters = new Map<number, number[]>();
  for (let code = 0; code <= LAST; code += 1) {
    const to = canonical(code);
    if (to === code) continue;
    const same = letters.get(to) ?? [to];
    same.push(code);
    letters.set(to, same);
  }
  sameLetters = letters;
  return letters;
};

/** A set with every letter in all its cases, as the flag `i` matches it. */
export const ignoringCase = (set: CodeSet): CodeSet => {
  const letters = lettersByCanonical();
  const added: Range[] = [];
  for (const [from, to] of set) {
    for (let code = from; code <= to; code += 1) {
      for (const other of letters.get(canonical(code)) ?? []) added.push([other, other]);
    }
  }
  return codeSet([...set, ...added]);
};
