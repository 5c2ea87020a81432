import type { SignalReference, Take } from '../model/hypothesis.ts';
import { suggest } from '../model/nearest-name.ts';
import { parseWhere } from './member-filter.ts';
import { quote } from './problem.ts';
import { parseValue } from './value.ts';
import { isKnownDimension, knownSignal, type Reading } from './vocabulary.ts';
import type { YamlPath } from './yaml-document.ts';

/** Numbers of a signal that a factor may be, besides `excess_members`, which names a dimension too. */
const TAKES = ['median', 'last', 'baseline', 'change', 'excess', 'slope', 'count'] as const;

/** All words of `take`. */
export const TAKE_WORDS: readonly string[] = [...TAKES, 'excess_members'];

const KEYS = ['signal', 'where', 'take', 'by', 'reaches', 'drops_to'];

type Raw = Readonly<Record<string, unknown>>;

const parseTake = (raw: Raw, id: string, path: YamlPath, reading: Reading): Take | undefined => {
  const { take, by } = raw;
  const plain = TAKES.find((word) => word === take);
  if (take === 'excess_members') {
    if (typeof by === 'string') {
      isKnownDimension(by, reading.vocabulary.signals.get(id), [...path, 'by'], reading, 'value');
      return { take: 'excess_members', by };
    }
    reading.report([...path, 'by'], 'missing key "by": the dimension whose members are counted', {
      on: 'key',
    });
    return undefined;
  }
  if (by !== undefined)
    reading.report([...path, 'by'], '"by" goes with take: excess_members only', { on: 'key' });
  if (take !== undefined && plain === undefined) {
    const near = typeof take === 'string' ? suggest(take, TAKE_WORDS) : '';
    reading.report([...path, 'take'], `unknown take ${quote(take)}${near}`);
  }
  return plain;
};

const parseMap = (raw: Raw, path: YamlPath, reading: Reading): SignalReference | undefined => {
  for (const key of Object.keys(raw).filter((name) => !KEYS.includes(name))) {
    reading.report([...path, key], `unknown key "${key}"${suggest(key, KEYS)}`, { on: 'key' });
  }
  if (typeof raw['signal'] !== 'string') {
    reading.report([...path, 'signal'], `expected the name of a signal, got ${quote(raw['signal'])}`);
    return undefined;
  }
  const definition = knownSignal(raw['signal'], [...path, 'signal'], reading);
  const where =
    raw['where'] === undefined
      ? undefined
      : parseWhere(raw['where'], definition, [...path, 'where'], reading);
  const take = parseTake(raw, raw['signal'], path, reading);
  const level = (key: 'reaches' | 'drops_to') =>
    raw[key] === undefined ? undefined : parseValue(raw[key], [...path, key], reading);
  const reaches = level('reaches');
  const dropsTo = level('drops_to');
  if (raw['reaches'] !== undefined && raw['drops_to'] !== undefined) {
    reading.report([...path, 'drops_to'], 'a moment is either "reaches" or "drops_to", not both', {
      on: 'key',
    });
  }
  return {
    kind: 'signal',
    signal: raw['signal'],
    ...(where === undefined ? {} : { where }),
    ...(take === undefined ? {} : { take }),
    ...(reaches === undefined ? {} : { reaches }),
    ...(dropsTo === undefined ? {} : { dropsTo }),
  };
};

/** A signal in a role: its plain name, or `{ signal, where, take, by, reaches, drops_to }`. Faults are reported. */
export const parseSignalReference = (
  raw: unknown,
  path: YamlPath,
  reading: Reading,
): SignalReference | undefined => {
  if (typeof raw === 'string') {
    return knownSignal(raw, path, reading) === undefined ? undefined : { kind: 'signal', signal: raw };
  }
  if (typeof raw === 'object' && raw !== null && !Array.isArray(raw))
    return parseMap(raw as Raw, path, reading);
  reading.report(path, `expected the name of a signal or { signal, where }, got ${quote(raw)}`);
  return undefined;
};
