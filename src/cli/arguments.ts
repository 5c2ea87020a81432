import { InputError } from '../errors.ts';
import { suggest } from '../model/nearest-name.ts';
import { type ReportFormat, reportFormats } from '../reports/formats.ts';

/** Formats that `--format` takes; `brief` has a flag of its own. */
const formats = Object.keys(reportFormats).filter((name) => name !== 'brief');

const isFormat = (name: string): name is ReportFormat => formats.includes(name);

/** The value of `--format`. */
export const parseFormat = (name: string): ReportFormat => {
  if (isFormat(name)) return name;
  throw new InputError(`unknown format "${name}"${suggest(name, formats)}`, {
    hint: `Formats: ${formats.join(', ')}. The five lines for a channel: --brief.`,
  });
};

/** The value of a repeatable flag. */
export const collect = (value: string, earlier: readonly string[] = []): readonly string[] => [
  ...earlier,
  value,
];

/** The value of a repeatable flag that takes a list: `a,b`. */
export const collectList = (value: string, earlier: readonly string[] = []): readonly string[] => [
  ...earlier,
  ...value
    .split(',')
    .map((id) => id.trim())
    .filter((id) => id !== ''),
];
