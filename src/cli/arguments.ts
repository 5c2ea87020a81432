import { InputError } from '../errors.ts';
import type { Role } from '../model/hypothesis.ts';
import { suggest } from '../model/nearest-name.ts';
import { type ReportFormat, reportFormats } from '../reports/formats.ts';
import { roleOrder } from '../views/words.ts';

/** Formats that `--format` takes; `brief` has a flag of its own. */
const formats = Object.keys(reportFormats).filter((name) => name !== 'brief');

const isFormat = (name: string): name is ReportFormat => formats.includes(name);

/** Reads the value of a flag that may be given once: the first of two would be lost without a word. */
export const once =
  <Value>(flag: string, read: (text: string) => Value) =>
  (text: string, earlier: Value | undefined): Value => {
    if (earlier !== undefined) throw new InputError(`${flag} is given twice; expected it once`);
    if (text === '') throw new InputError(`${flag} is empty; expected a value`);
    return read(text);
  };

/** The value of a flag that is taken as it is: a file, a folder, a time. */
export const asGiven = (text: string): string => text;

/** The value of `--format`. */
export const parseFormat = (name: string): ReportFormat => {
  if (isFormat(name)) return name;
  throw new InputError(`unknown format "${name}"${suggest(name, formats)}`, {
    hint: `Formats: ${formats.join(', ')}. The five lines for a channel: --brief.`,
  });
};

const isRole = (name: string): name is Role => roleOrder.some((role) => role === name);

/** The value of `--role`. */
export const parseRole = (name: string): Role => {
  if (isRole(name)) return name;
  throw new InputError(`unknown role "${name}"${suggest(name, roleOrder)}`, {
    hint: `Roles: ${roleOrder.join(', ')}.`,
  });
};

/** The value of a repeatable flag. */
export const collect = (value: string, earlier: readonly string[] = []): readonly string[] => [
  ...earlier,
  value,
];

/** The value of `--only`, which is repeatable: `a,b`. */
export const collectIds = (value: string, earlier: readonly string[] = []): readonly string[] => {
  const ids = value.split(',').map((id) => id.trim());
  if (ids.includes('')) {
    throw new InputError(
      `--only "${value}" names no hypothesis; expected ids such as slow-dependency,cpu-throttling`,
      {
        hint: 'List them all: tollens hypotheses list',
      },
    );
  }
  return [...earlier, ...ids];
};
