import { listWords } from './quantities.ts';

/** One finding taken apart: the text around what stands in parentheses, and what stands in them. */
type Parts = { readonly outer: readonly string[]; readonly inner: readonly string[] };

/** Findings of one shape: the same said of several members. */
type Group = { readonly shape: string; readonly findings: Parts[] };

/** A number that is not part of a name, as `99` in `edge.p99` is. */
const number = /(?<![\w.-])-?\d[\d,]*(?:\.\d+)?/g;

/** A member as reasons write it, such as `search-1` or `client, search`; not `8` and not `threshold 0.5 s`. */
const member = /^(?=.*\p{L})[^\s,]+(?:, [^\s,]+)*$/u;

/**
 * The findings of a reason, those that say the same of several members told once:
 * `median of cpu.throttled_ratio (search-1 … search-4) is 0, predicted was at least 0.25`.
 * A number that differs becomes a span, `0.73 to 0.75`.
 */
export const collapseMembers = (findings: readonly string[]): readonly string[] => {
  const groups: Group[] = [];
  for (const parts of [...new Set(findings)].map(takeApart)) {
    const shape = shapeOf(parts);
    const known = groups.find((group) => group.shape === shape && joins(group, parts));
    if (known === undefined) groups.push({ shape, findings: [parts] });
    else known.findings.push(parts);
  }
  return groups.map(tell);
};

const takeApart = (finding: string): Parts => {
  const pieces = finding.split(/ \(([^()]*)\)/);
  return {
    outer: pieces.filter((_, index) => index % 2 === 0),
    inner: pieces.filter((_, index) => index % 2 === 1),
  };
};

const masked = (text: string): string => text.replace(number, '#');

const shapeOf = ({ outer, inner }: Parts): string =>
  JSON.stringify([outer.map(masked), inner.map((text) => (member.test(text) ? '' : masked(text)))]);

/** Positions at which two findings name different members; undefined if they differ by more than one member. */
const differing = (left: Parts, right: Parts): readonly number[] | undefined => {
  const positions = left.inner
    .map((_, index) => index)
    .filter((index) => left.inner[index] !== right.inner[index] && member.test(left.inner[index] ?? ''));
  const names = (parts: Parts) => new Set(positions.map((position) => parts.inner[position]));
  return names(left).size === 1 && names(right).size === 1 ? positions : undefined;
};

const joins = ({ findings: [first, second] }: Group, parts: Parts): boolean => {
  if (first === undefined) return false;
  const positions = differing(first, parts);
  if (positions === undefined) return false;
  return second === undefined || differing(first, second)?.join() === positions.join();
};

const tell = ({ findings }: Group): string => {
  const [first, second] = findings;
  if (first === undefined) return '';
  if (second === undefined) return put(first, []);
  const positions = differing(first, second) ?? [];
  const members = findings.map(({ inner }) => inner[positions[0] ?? 0] ?? '');
  const outer = first.outer.map((_, index) => spans(findings.map((parts) => parts.outer[index] ?? '')));
  const inner = first.inner.map((_, index) => spans(findings.map((parts) => parts.inner[index] ?? '')));
  const [named, ...dropped] = positions;
  const words = inner.map((text, index) => (index === named ? memberWords(members) : text));
  return put({ outer, inner: words }, dropped);
};

const put = ({ outer, inner }: Parts, without: readonly number[]): string =>
  outer
    .map((text, index) => {
      const held = inner[index];
      return held === undefined || without.includes(index) ? text : `${text} (${held})`;
    })
    .join('');

/** What stands between the two ends of a span, as in `24 s to 26 s`. */
const toOther = /^ ?[^\s\d]* to $/;

/**
 * Texts that differ in numbers alone as one text, with the span of each number that differs: `0.73 to 0.75`. Of two
 * numbers that are the ends of a span already, the least of the first and the most of the second.
 */
const spans = (texts: readonly string[]): string => {
  const [first = ''] = texts;
  const numbers = texts.map((text) => [...text.matchAll(number)].map(([found]) => found));
  const gaps = first.split(number).slice(1);
  let index = -1;
  return first.replace(number, (own) => {
    index += 1;
    const found = numbers.map((row) => row[index] ?? own).sort((left, right) => size(left) - size(right));
    const [least = own, most = own] = [found[0], found.at(-1)];
    if (size(least) === size(most)) return own;
    if (toOther.test(gaps[index] ?? '')) return least;
    return toOther.test(gaps[index - 1] ?? '') ? most : `${least} to ${most}`;
  });
};

const size = (text: string): number => Number(text.replaceAll(',', ''));

/** `search-1 … search-4` for members that are numbered through, else a list. */
export const memberWords = (members: readonly string[]): string => {
  const numbered = members.map((name) => /^(.*?)(\d+)$/.exec(name));
  const [first] = numbered;
  const isThrough = numbered.every(
    (found, index) => found?.[1] === first?.[1] && Number(found?.[2]) === Number(first?.[2]) + index,
  );
  if (members.length > 2 && isThrough) return `${members[0]} … ${members.at(-1)}`;
  // A member of two dimensions holds a comma itself.
  return members.some((name) => name.includes(',')) ? members.join('; ') : listWords(members, 3);
};
