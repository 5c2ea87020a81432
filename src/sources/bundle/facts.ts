import { InputError, InputErrors } from '../../errors.ts';
import { parseFactValue } from '../../model/fact-value.ts';
import type { Fact, Facts } from '../../model/facts.ts';
import { isMap } from '../../model/is-map.ts';
import { suggest } from '../../model/nearest-name.ts';
import type { SignalDefinition } from '../../model/signal.ts';
import { compareText } from '../../model/text-order.ts';
import { typedNote } from './edit-facts.ts';
import { isFact, kindOfFact } from './fact-kind.ts';
import { parseYamlFile, type YamlFile, type YamlPath } from './yaml-file.ts';

/** What a facts file holds: the service it is about, and its facts. */
export type FactsFile = { readonly service?: string; readonly facts: Facts };

const KEYS = ['schema', 'service', 'facts'] as const;

type Problem = { readonly path: YamlPath; readonly message: string; readonly on?: 'key' };

/** Problems of one fact against its definition: a wrong kind of value, or members where it has no dimension. */
const problemsOf = (id: string, raw: unknown, definition: SignalDefinition): readonly Problem[] => {
  const { schema, expected } = kindOfFact(definition.unit);
  const accepts = (value: unknown): boolean => schema.safeParse(value).success;
  if (!isMap(raw)) {
    return accepts(raw) ? [] : [{ path: ['facts', id], message: `${id}: expected ${expected}` }];
  }
  if (definition.dimensions.length === 0) {
    const message = `${id}: expected one value, not a map: it has no members; expected ${expected}`;
    return [{ path: ['facts', id], message }];
  }
  return Object.entries(raw)
    .filter(([, each]) => !accepts(each))
    .map(([member]) => ({
      path: ['facts', id, member],
      message: `${id} of ${member}: expected ${expected}`,
    }));
};

const baseName = (file: string): string =>
  file.slice(Math.max(file.lastIndexOf('/'), file.lastIndexOf('\\')) + 1);

const toFact = (id: string, raw: unknown, yaml: YamlFile, text: string): Fact | Problem => {
  const parsed = parseFactValue(raw);
  if (parsed.kind === 'wrong') {
    return { path: ['facts', id, ...parsed.path], message: `${id}: expected ${parsed.expected}` };
  }
  const { file, line } = yaml.locate(['facts', id], 'key');
  const typed = line === undefined ? undefined : typedNote(text, line);
  const note = `${baseName(file)}:${line}${typed === undefined ? '' : `, ${typed}`}`;
  const value = parsed.kind === 'value' ? { value: parsed.value } : { byMember: parsed.byMember };
  return { id, ...value, origin: 'given', note };
};

const topLevelProblems = (top: Readonly<Record<string, unknown>>): readonly Problem[] => {
  const problems: Problem[] = Object.keys(top)
    .filter((key) => !KEYS.some((known) => known === key))
    .map((key) => ({
      path: [key],
      message: `unknown key "${key}"${suggest(key, KEYS)}`,
      on: 'key' as const,
    }));
  const { schema, service, facts } = top;
  if (schema !== 1) problems.push({ path: ['schema'], message: 'expected `schema: 1`' });
  if (service !== undefined && (typeof service !== 'string' || service === '')) {
    problems.push({ path: ['service'], message: 'service: expected the name of the service' });
  }
  if (facts !== undefined && facts !== null && !isMap(facts)) {
    problems.push({ path: ['facts'], message: 'facts: expected a map of fact names to values' });
  }
  return problems;
};

/**
 * Facts as the team wrote them (`{ schema: 1, service, facts: { edge.timeout: 5s, … } }`). With `definitions` every key must
 * be the id of a fact and every value must have the kind of its unit; without them only the form is checked.
 * `file` is the name that errors show. Throws one error, or all of them where there are several.
 */
export const parseFacts = (
  text: string,
  file: string,
  definitions?: readonly SignalDefinition[],
): FactsFile => {
  const yaml = parseYamlFile(text, file);
  const top = yaml.value ?? {};
  const problems: Problem[] = [];
  const facts: Fact[] = [];
  if (!isMap(top)) {
    problems.push({ path: [], message: 'expected a map with the keys schema, service and facts' });
  } else {
    problems.push(...topLevelProblems(top));
    const known = definitions && new Map(definitions.filter(isFact).map((one) => [one.id, one]));
    for (const [id, raw] of Object.entries(isMap(top['facts']) ? top['facts'] : {})) {
      const definition = known?.get(id);
      if (known !== undefined && definition === undefined) {
        const message = `unknown fact "${id}"${suggest(id, known.keys())}`;
        problems.push({ path: ['facts', id], message, on: 'key' });
        continue;
      }
      const wrong = definition === undefined ? [] : problemsOf(id, raw, definition);
      const fact = wrong.length > 0 ? undefined : toFact(id, raw, yaml, text);
      problems.push(...wrong);
      if (fact !== undefined) 'path' in fact ? problems.push(fact) : facts.push(fact);
    }
  }
  const errors = problems.map(
    ({ path, message, on }) =>
      new InputError(message, { location: yaml.locate(path, on), hint: 'Mend the entry in the facts file.' }),
  );
  if (errors.length > 1) throw new InputErrors(errors);
  if (errors[0] !== undefined) throw errors[0];
  const service = (top as { readonly service?: string }).service;
  return {
    ...(service === undefined ? {} : { service }),
    facts: new Map(facts.sort((one, other) => compareText(one.id, other.id)).map((fact) => [fact.id, fact])),
  };
};
