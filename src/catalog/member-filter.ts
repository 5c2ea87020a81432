import type { MemberFilter, Value } from '../model/hypothesis.ts';
import { suggest } from '../model/nearest-name.ts';
import type { SignalDefinition } from '../model/signal.ts';
import { quote } from './problem.ts';
import { isReservedMember, RESERVED_MEMBERS } from './reserved-members.ts';
import { isKnownDimension, isKnownFact, type Reading } from './vocabulary.ts';
import type { YamlPath } from './yaml-document.ts';

const parseMember = (raw: unknown, path: YamlPath, reading: Reading): Value | undefined => {
  // Labels are text: a code 503 in YAML is a number, the member's name is "503".
  if (typeof raw === 'number' || typeof raw === 'boolean') return { kind: 'word', word: String(raw) };
  if (typeof raw !== 'string' || raw === '') {
    reading.report(path, `expected the name of a member, got ${quote(raw)}`);
    return undefined;
  }
  if (raw.startsWith('$facts.')) {
    const id = raw.slice('$facts.'.length);
    return isKnownFact(id, path, reading) ? { kind: 'fact', id } : undefined;
  }
  if (raw.startsWith('$') && !isReservedMember(raw)) {
    reading.report(path, `unknown word "${raw}"${suggest(raw, RESERVED_MEMBERS)}`);
    return undefined;
  }
  return { kind: 'word', word: raw };
};

const parseFilter = (raw: unknown, path: YamlPath, reading: Reading): MemberFilter | undefined => {
  if (Array.isArray(raw)) {
    const members = raw
      .map((item, index) => parseMember(item, [...path, index], reading))
      .filter((member) => member !== undefined);
    if (raw.length === 0) reading.report(path, 'expected at least one member');
    return { kind: 'any_of', members };
  }
  if (typeof raw === 'object' && raw !== null) {
    const keys = Object.keys(raw);
    if (keys.length !== 1 || keys[0] !== 'not') {
      reading.report(path, 'expected a member, a list of members or { not: <member> }');
      return undefined;
    }
    const filter = parseFilter((raw as { readonly not: unknown }).not, [...path, 'not'], reading);
    if (filter?.kind === 'not')
      reading.report([...path, 'not'], 'expected a member or a list, got another not');
    return filter === undefined ? undefined : { kind: 'not', filter };
  }
  const member = parseMember(raw, path, reading);
  return member === undefined ? undefined : { kind: 'is', member };
};

/** `where: { dimension: member | [members] | { not: … } }`, each dimension one that the signal has. */
export const parseWhere = (
  raw: unknown,
  signal: SignalDefinition | undefined,
  path: YamlPath,
  reading: Reading,
): Readonly<Record<string, MemberFilter>> | undefined => {
  if (typeof raw !== 'object' || raw === null || Array.isArray(raw) || Object.keys(raw).length === 0) {
    reading.report(path, `expected { dimension: member }, got ${quote(raw)}`);
    return undefined;
  }
  const filters: [string, MemberFilter][] = [];
  for (const [dimension, each] of Object.entries(raw)) {
    const here = [...path, dimension];
    isKnownDimension(dimension, signal, here, reading, 'key');
    const filter = parseFilter(each, here, reading);
    if (filter !== undefined) filters.push([dimension, filter]);
  }
  return Object.fromEntries(filters);
};
