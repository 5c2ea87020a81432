import type { RoleFiller, SignalReference, Value } from '../model/hypothesis.ts';
import type { RoleSpec } from '../signatures/detector.ts';
import { quote } from './problem.ts';
import { parseSignalReference } from './signal-reference.ts';
import { isReference, isTimes, parseValue } from './value.ts';
import { isKnownFact, type Reading } from './vocabulary.ts';
import type { YamlPath } from './yaml-document.ts';

const looksLikeValue = (raw: unknown): boolean =>
  typeof raw === 'number' || isTimes(raw) || (typeof raw === 'string' && isReference(raw));

const parseSignal = (raw: unknown, path: YamlPath, reading: Reading): SignalReference | undefined => {
  if (typeof raw === 'string' && isReference(raw)) {
    reading.report(path, `expected the name of a signal, got ${quote(raw)}`);
    return undefined;
  }
  const reference = parseSignalReference(raw, path, reading);
  if (reference !== undefined && reading.vocabulary.signals.get(reference.signal)?.kind === 'fact') {
    reading.report(
      path,
      `${reference.signal} is a fact, not a signal: write $facts.${reference.signal} where a value fits`,
    );
    return undefined;
  }
  return reference;
};

const parseEither = (raw: unknown, path: YamlPath, reading: Reading): SignalReference | Value | undefined =>
  looksLikeValue(raw) ? parseValue(raw, path, reading) : parseSignal(raw, path, reading);

const parseFactors = (raw: unknown, path: YamlPath, reading: Reading): RoleFiller | undefined => {
  if (!Array.isArray(raw) || raw.length === 0) {
    reading.report(path, `expected a list of factors such as [svc.rps, svc.mean], got ${quote(raw)}`);
    return undefined;
  }
  const of = raw
    .map((item, index) => parseEither(item, [...path, index], reading))
    .filter((factor) => factor !== undefined);
  return of.length === raw.length ? { kind: 'factors', of } : undefined;
};

const parseFact = (raw: unknown, path: YamlPath, reading: Reading): RoleFiller | undefined => {
  if (typeof raw !== 'string') {
    reading.report(path, `expected the name of a fact, got ${quote(raw)}`);
    return undefined;
  }
  const id = raw.startsWith('$facts.') ? raw.slice('$facts.'.length) : raw;
  return isKnownFact(id, path, reading) ? { kind: 'fact', id } : undefined;
};

const parseEvent = (raw: unknown, path: YamlPath, reading: Reading): RoleFiller | undefined => {
  const reference = parseSignal(raw, path, reading);
  const kind = reference && reading.vocabulary.signals.get(reference.signal)?.kind;
  if (reference !== undefined && kind !== 'event') {
    reading.report(path, `expected an event such as chg.deploy, got the ${kind} ${reference.signal}`);
    return undefined;
  }
  return reference;
};

/** What a file writes for a role, checked against what the signature says may fill it. */
export const parseRoleFiller = (
  raw: unknown,
  spec: RoleSpec,
  path: YamlPath,
  reading: Reading,
): RoleFiller | undefined => {
  switch (spec.accepts) {
    case 'signal':
    case 'signal_or_event':
      return parseSignal(raw, path, reading);
    case 'signal_or_value':
      return parseEither(raw, path, reading);
    case 'factors':
      return parseFactors(raw, path, reading);
    case 'fact':
      return parseFact(raw, path, reading);
    case 'event':
      return parseEvent(raw, path, reading);
  }
};
