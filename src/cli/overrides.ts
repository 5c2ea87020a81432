import { InputError, InputErrors } from '../errors.ts';
import type { Catalog } from '../model/catalog.ts';
import type { Hypothesis } from '../model/hypothesis.ts';
import { isMap } from '../model/is-map.ts';
import { hintAt, suggest } from '../model/nearest-name.ts';
import type { Override } from '../model/override.ts';
import { parseYamlFile, type YamlPath } from '../sources/bundle/yaml-file.ts';
import { requireTextFile } from '../sources/text-file.ts';

/** What a team's configuration may change of a hypothesis: never what it predicts. */
const KEYS = ['disabled', 'prior', 'applies_when'];

/** Keys of a hypothesis file that somebody may want to change here. */
const OF_A_FILE = ['predictions', 'tests', 'role', 'leads_to', 'confounders', 'subject', 'refines', 'status'];

const HINT = 'Mend the entry in the configuration.';

type Report = (path: YamlPath, message: string, on?: 'key' | 'value') => void;

/** A change that was read, to be made to its hypothesis. */
type Change = (hypothesis: Hypothesis) => Hypothesis;

const readKey = (
  key: string,
  value: unknown,
  path: YamlPath,
  names: ReadonlySet<string>,
  report: Report,
): Change => {
  switch (key) {
    case 'disabled':
      if (typeof value !== 'boolean') report(path, 'disabled: expected true or false');
      // Out of every set that is chosen by status, and still shown to who asks for it by name.
      return (one) => (value === true ? { ...one, status: 'deprecated' } : one);
    case 'prior':
      if (typeof value === 'number' && value > 0 && value < 1) return (one) => ({ ...one, prior: value });
      report(path, 'prior: expected a probability above 0 and below 1');
      break;
    case 'applies_when': {
      const asked: readonly unknown[] = Array.isArray(value) ? value : [];
      if (asked.length === 0) report(path, 'applies_when: expected a list of signals or $facts.<id>');
      asked.forEach((name, index) => {
        if (typeof name === 'string' && names.has(name)) return;
        const what = `unknown signal or fact "${String(name)}"${hintAt(name, names)}`;
        report([...path, index], what);
      });
      return (one) => ({ ...one, appliesWhen: [...new Set([...one.appliesWhen, ...asked.map(String)])] });
    }
    default:
      report(
        path,
        OF_A_FILE.includes(key)
          ? `"${key}" cannot be overridden: write a hypothesis of your own with supersedes`
          : `unknown key "${key}"${suggest(key, KEYS)}`,
        'key',
      );
  }
  return (one) => one;
};

/** Names that `applies_when` may hold. */
const namesIn = ({ signals }: Catalog): ReadonlySet<string> =>
  new Set(
    signals.flatMap(({ id, kind, givenBy }) => [
      ...(kind === 'fact' ? [] : [id]),
      ...(kind === 'fact' || givenBy === 'fact' || givenBy === 'both' ? [`$facts.${id}`] : []),
    ]),
  );

const readOverrides = (value: unknown, catalog: Catalog, report: Report): ReadonlyMap<string, Change> => {
  if (value === undefined || value === null) return new Map();
  if (!isMap(value)) {
    report(['overrides'], 'overrides: expected a map of hypotheses to what is changed of them');
    return new Map();
  }
  const names = namesIn(catalog);
  const ids = catalog.hypotheses.map(({ id }) => id);
  return new Map(
    Object.entries(value).flatMap(([id, changes]): readonly [string, Change][] => {
      const path = ['overrides', id];
      if (!ids.includes(id)) {
        report(path, `unknown hypothesis "${id}"${suggest(id, ids)}`, 'key');
        return [];
      }
      if (!isMap(changes) || Object.keys(changes).length === 0) {
        report(path, `${id}: expected ${KEYS.join(', ')}`);
        return [];
      }
      const steps = Object.entries(changes).map(([key, one]) =>
        readKey(key, one, [...path, key], names, report),
      );
      return [[id, (hypothesis) => steps.reduce((current, step) => step(current), hypothesis)]];
    }),
  );
};

/** What is another than in the hypothesis's own file; empty where an entry says what the file says. */
const differences = (before: Hypothesis, after: Hypothesis): readonly Override[] => {
  const added = after.appliesWhen.filter((name) => !before.appliesWhen.includes(name));
  const changed = {
    ...(after.status === before.status ? {} : { disabled: true as const }),
    ...(after.prior === before.prior ? {} : { prior: { from: before.prior, to: after.prior } }),
    ...(added.length === 0 ? {} : { appliesWhen: added }),
  };
  return Object.keys(changed).length === 0 ? [] : [{ hypothesis: before.id, ...changed }];
};

/**
 * The catalogue as the `overrides:` of a team's configuration change it. Throws every fault of the block at once, with file,
 * line and column.
 */
export const withOverrides = async (catalog: Catalog, file: string): Promise<Catalog> => {
  const yaml = parseYamlFile(await requireTextFile(file, 'Give the path of a tollens.yaml.'), file);
  const errors: InputError[] = [];
  const block = isMap(yaml.value) ? yaml.value['overrides'] : undefined;
  const changes = readOverrides(block, catalog, (path, message, on) => {
    errors.push(new InputError(message, { location: yaml.locate(path, on), hint: HINT }));
  });
  if (errors.length > 0) throw new InputErrors(errors);
  const hypotheses = catalog.hypotheses.map((one) => changes.get(one.id)?.(one) ?? one);
  const overrides = catalog.hypotheses.flatMap((one, index) => differences(one, hypotheses[index] ?? one));
  return { ...catalog, hypotheses, ...(overrides.length === 0 ? {} : { overrides }) };
};
