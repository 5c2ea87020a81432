import type { MemberFilter, RoleFiller, SignalReference, SignatureTest, Value } from '../model/hypothesis.ts';
import { nearestName, suggest } from '../model/nearest-name.ts';
import { COMMON_KEYS, parseCommonKeys } from './common-keys.ts';
import { parseWhere } from './member-filter.ts';
import { parseParameter } from './parameter.ts';
import { quote } from './problem.ts';
import { parseRoleFiller } from './role-filler.ts';
import { isKnownDimension, type Reading, type SignatureWords } from './vocabulary.ts';
import type { YamlPath } from './yaml-document.ts';

type Raw = Readonly<Record<string, unknown>>;

/** Parameters that name a dimension; one name means one thing in every signature. */
const DIMENSION_PARAMETERS = ['by', 'across'];

const reportUnknownKeys = (raw: Raw, words: SignatureWords, path: YamlPath, reading: Reading): void => {
  const known = [...Object.keys(words.roles), ...Object.keys(words.parameters)];
  const all = ['signature', ...known, ...Object.keys(COMMON_KEYS)];
  for (const key of Object.keys(raw).filter((name) => !all.includes(name))) {
    const near = nearestName(key, all);
    const hint = near === undefined ? `; it takes ${known.join(', ')}` : `; did you mean "${near}"?`;
    reading.report([...path, key], `signature ${words.name} has no role or parameter "${key}"${hint}`, {
      on: 'key',
    });
  }
};

const parseRoles = (raw: Raw, words: SignatureWords, path: YamlPath, reading: Reading) => {
  const roles: [string, RoleFiller][] = [];
  for (const [name, spec] of Object.entries(words.roles)) {
    const given = raw[name];
    if (given === undefined) {
      if (spec.required) {
        reading.report(
          [...path, 'signature'],
          `signature ${words.name} needs the role "${name}": ${spec.says}`,
        );
      }
      continue;
    }
    const filler = parseRoleFiller(given, spec, [...path, name], reading);
    if (filler !== undefined) roles.push([name, filler]);
  }
  return roles;
};

const parseParameters = (raw: Raw, words: SignatureWords, path: YamlPath, reading: Reading) => {
  const parameters: [string, Value][] = [];
  for (const [name, spec] of Object.entries(words.parameters)) {
    const given = raw[name];
    if (given === undefined) {
      if (spec.required === true) {
        const message = `signature ${words.name} needs the parameter "${name}": ${spec.says}`;
        reading.report([...path, 'signature'], message);
      }
      continue;
    }
    const value = parseParameter(given, spec, [...path, name], reading);
    if (value !== undefined) parameters.push([name, value]);
  }
  return parameters;
};

const references = (roles: readonly (readonly [string, RoleFiller])[]): readonly SignalReference[] =>
  roles.flatMap(([, filler]) => {
    if (filler.kind === 'factors') return filler.of.filter((factor) => factor.kind === 'signal');
    return filler.kind === 'signal' ? [filler] : [];
  });

const checkDimensions = (
  parameters: readonly (readonly [string, Value])[],
  roles: readonly (readonly [string, RoleFiller])[],
  path: YamlPath,
  reading: Reading,
): void => {
  for (const [name, value] of parameters) {
    if (!DIMENSION_PARAMETERS.includes(name) || value.kind !== 'word') continue;
    for (const { signal } of references(roles)) {
      const definition = reading.vocabulary.signals.get(signal);
      if (!isKnownDimension(value.word, definition, [...path, name], reading, 'value')) return;
    }
  }
};

const narrow = (
  reference: SignalReference,
  where: Readonly<Record<string, MemberFilter>>,
): SignalReference => ({
  ...reference,
  where: { ...where, ...reference.where },
});

/** `where` beside the signature narrows the tested signal, or every signal where none is named `signal`. */
const applyWhere = (
  raw: Raw,
  roles: readonly (readonly [string, RoleFiller])[],
  path: YamlPath,
  reading: Reading,
): readonly (readonly [string, RoleFiller])[] => {
  if (raw['where'] === undefined) return roles;
  const tested = roles.filter(([name]) => name === 'signal');
  const narrowed = tested.length > 0 ? tested : roles;
  const [first] = references(narrowed);
  const definition = first === undefined ? undefined : reading.vocabulary.signals.get(first.signal);
  const where = parseWhere(raw['where'], definition, [...path, 'where'], reading);
  if (where === undefined) return roles;
  return roles.map(([name, filler]) =>
    filler.kind === 'signal' && narrowed.some(([each]) => each === name)
      ? [name, narrow(filler, where)]
      : [name, filler],
  );
};

/** One signature with its roles and parameters; undefined (and reported) where its name is not known. */
export const parseSignatureTest = (raw: Raw, path: YamlPath, reading: Reading): SignatureTest | undefined => {
  const { signature } = raw;
  const words = typeof signature === 'string' ? reading.vocabulary.signatures.get(signature) : undefined;
  if (words === undefined) {
    const near =
      typeof signature === 'string' ? suggest(signature, reading.vocabulary.signatures.keys()) : '';
    reading.report([...path, 'signature'], `unknown signature ${quote(signature)}${near}`);
    return undefined;
  }
  reportUnknownKeys(raw, words, path, reading);
  const roles = applyWhere(raw, parseRoles(raw, words, path, reading), path, reading);
  const parameters = parseParameters(raw, words, path, reading);
  checkDimensions(parameters, roles, path, reading);
  return {
    kind: 'signature',
    signature: words.name,
    roles: Object.fromEntries(roles),
    parameters: Object.fromEntries(parameters),
    ...parseCommonKeys(raw, path, reading),
  };
};
