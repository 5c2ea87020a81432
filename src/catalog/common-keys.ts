import type { SignatureTest, Value } from '../model/hypothesis.ts';
import { hintAt } from '../model/nearest-name.ts';
import { quote } from './problem.ts';
import { parseValue } from './value.ts';
import { knownSignal, type Reading } from './vocabulary.ts';
import type { YamlPath } from './yaml-document.ts';

/** Keys that every signature takes beside its own roles and parameters, with what they mean. */
export const COMMON_KEYS = {
  where: 'Members to read, as { dimension: member }; a list means any of them, { not: … } all others.',
  at: 'Stretch that values are taken from: window (default), onset or baseline.',
  until: 'Signal whose onset ends the tested stretch.',
  baseline: 'Comparison span: previous (default), day_ago or week_ago.',
  span: 'Length of the tested stretch where it is not the incident window.',
  observer: 'Which observer of the signal to read.',
} as const;

/** Stretches that `at` may name. */
export const AT_WORDS = ['window', 'onset', 'baseline'] as const;

/** Comparison spans that `baseline` may name. */
export const BASELINE_WORDS = ['previous', 'day_ago', 'week_ago'] as const;

type Raw = Readonly<Record<string, unknown>>;

const parseWord = <Word extends string>(
  raw: unknown,
  words: readonly Word[],
  path: YamlPath,
  reading: Reading,
): Word | undefined => {
  const word = words.find((each) => each === raw);
  if (word !== undefined || raw === undefined) return word;
  reading.report(path, `expected one of ${words.join(', ')}, got ${quote(raw)}${hintAt(raw, words)}`);
  return undefined;
};

const parseSpan = (raw: unknown, path: YamlPath, reading: Reading): Value | undefined => {
  if (raw === undefined) return undefined;
  const value = parseValue(raw, path, reading);
  if (value === undefined || ['duration', 'steps', 'fact', 'times'].includes(value.kind)) return value;
  reading.report(path, `expected a duration such as 24h, got ${quote(raw)}`);
  return undefined;
};

const parseName = (raw: unknown, path: YamlPath, reading: Reading): string | undefined => {
  if (raw === undefined || (typeof raw === 'string' && raw !== '')) return raw;
  reading.report(path, `expected a name, got ${quote(raw)}`);
  return undefined;
};

/** The common keys of one signature test but `where`, which belongs to its signals. */
export const parseCommonKeys = (
  raw: Raw,
  path: YamlPath,
  reading: Reading,
): Pick<SignatureTest, 'at' | 'until' | 'baseline' | 'span' | 'observer'> => {
  const at = parseWord(raw['at'], AT_WORDS, [...path, 'at'], reading);
  const baseline = parseWord(raw['baseline'], BASELINE_WORDS, [...path, 'baseline'], reading);
  const span = parseSpan(raw['span'], [...path, 'span'], reading);
  const until = parseName(raw['until'], [...path, 'until'], reading);
  const observer = parseName(raw['observer'], [...path, 'observer'], reading);
  if (until !== undefined) knownSignal(until, [...path, 'until'], reading);
  return {
    ...(at === undefined ? {} : { at }),
    ...(until === undefined ? {} : { until }),
    ...(baseline === undefined ? {} : { baseline }),
    ...(span === undefined ? {} : { span }),
    ...(observer === undefined ? {} : { observer }),
  };
};
