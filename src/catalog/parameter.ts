import type { Value } from '../model/hypothesis.ts';
import { hintAt, suggest } from '../model/nearest-name.ts';
import type { ParameterSpec } from '../signatures/detector.ts';
import { quote } from './problem.ts';
import { isReservedMember, RESERVED_MEMBERS } from './reserved-members.ts';
import { parseValue } from './value.ts';
import type { Reading } from './vocabulary.ts';
import type { YamlPath } from './yaml-document.ts';

const ACCEPTS: Readonly<
  Record<ParameterSpec['type'], { readonly kinds: readonly Value['kind'][]; readonly expected: string }>
> = {
  number: { kinds: ['number'], expected: 'a number' },
  duration: { kinds: ['duration', 'steps'], expected: 'a duration such as 60s, 5m or 1step' },
  boolean: { kinds: ['boolean'], expected: 'true or false' },
  word: { kinds: ['word'], expected: 'a word' },
  level: { kinds: ['number', 'duration', 'list'], expected: 'a number, a duration or a list of these' },
  value: { kinds: ['number', 'duration', 'steps', 'boolean', 'word', 'list'], expected: 'a value' },
  list: { kinds: ['list', 'number', 'duration', 'steps'], expected: 'a list of numbers or durations' },
};

/** Kinds whose worth is only known at run time fit everywhere but where a word is asked for. */
const REFERENCES: readonly Value['kind'][] = ['fact', 'signal_value', 'times'];

const fits = (value: Value, spec: ParameterSpec): boolean => {
  if (REFERENCES.includes(value.kind)) return spec.type !== 'word' || value.kind === 'fact';
  if (value.kind === 'word' && spec.words?.includes(value.word)) return true;
  if (value.kind === 'word' && spec.type === 'word') return spec.words === undefined;
  return (
    ACCEPTS[spec.type].kinds.includes(value.kind) && !(value.kind === 'word' && spec.words !== undefined)
  );
};

const expectation = (spec: ParameterSpec): string => {
  const words = spec.words ?? [];
  if (spec.type === 'word' && words.length > 0) return `one of ${words.join(', ')}`;
  const more = words.length > 0 ? ` or ${words.join(', ')}` : '';
  return `${ACCEPTS[spec.type].expected}${more}`;
};

/** A parameter of a signature, checked against the signature's own description of it. */
export const parseParameter = (
  raw: unknown,
  spec: ParameterSpec,
  path: YamlPath,
  reading: Reading,
): Value | undefined => {
  // A member's name may look like a duration or a number; where a word is asked for, text is a word.
  const asWord = spec.type === 'word' && typeof raw === 'string' && !raw.startsWith('$facts.');
  const value: Value | undefined = asWord ? { kind: 'word', word: raw } : parseValue(raw, path, reading);
  if (value === undefined) return undefined;
  if (value.kind === 'word' && value.word.startsWith('$') && !isReservedMember(value.word)) {
    reading.report(path, `unknown word "${value.word}"${suggest(value.word, RESERVED_MEMBERS)}`);
    return undefined;
  }
  if (value.kind === 'number' && spec.above !== undefined && value.value <= spec.above) {
    reading.report(path, `expected a number above ${spec.above}, got ${quote(raw)}`);
    return undefined;
  }
  if (fits(value, spec)) return value;
  reading.report(path, `expected ${expectation(spec)}, got ${quote(raw)}${hintAt(raw, spec.words ?? [])}`);
  return undefined;
};
