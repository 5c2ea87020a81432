import path from 'node:path';
import type { InputError } from '../errors.ts';
import type { Binding, Emitter } from '../model/binding.ts';
import { parseDuration } from '../model/duration.ts';
import { suggest } from '../model/nearest-name.ts';
import { type BindingEntry, type BindingsFile, bindingsFile } from './binding-schema.ts';
import type { ListedFile } from './list-files.ts';
import { type Problem, type Report, reportTo, toErrors } from './problem.ts';
import { scanPromql } from './promql.ts';
import { parseQuery, type QueryReading } from './query-template.ts';
import { readYaml } from './read-yaml.ts';
import { isKnownDimension, knownSignal, type Vocabulary } from './vocabulary.ts';
import type { YamlPath } from './yaml-document.ts';

/** An emitter as read, or the faults of its file. */
export type EmitterReading = { readonly emitter?: Emitter; readonly errors: readonly InputError[] };

/** Selector that every file has: the service's own metrics. */
const SERVICE = 'service';

type Context = {
  readonly vocabulary: Vocabulary;
  readonly selectors: readonly string[];
  readonly report: Report;
};

const checkSignal = (entry: BindingEntry, at: YamlPath, { vocabulary, report }: Context): void => {
  const reading = { vocabulary, report };
  const definition = knownSignal(entry.signal, [...at, 'signal'], reading);
  if (definition === undefined) return;
  if (
    definition.kind === 'log_count' ||
    definition.kind === 'event' ||
    definition.givenBy === 'fact' ||
    definition.givenBy === 'diagnosis'
  ) {
    report([...at, 'signal'], `${definition.id} is no metric and takes no binding`);
  }
  for (const key of ['dimensions', 'fixed'] as const) {
    for (const dimension of Object.keys(entry[key] ?? {})) {
      isKnownDimension(dimension, definition, [...at, key, dimension], reading, 'key');
    }
  }
};

const checkName = (text: string, at: YamlPath, report: Report): void => {
  const wrong = [...text.matchAll(/\$([a-z_]*)/g)].find(([, name]) => name !== 'name');
  if (wrong !== undefined)
    report(at, `unknown placeholder "${wrong[0]}"; only $name is known here`, { offset: wrong.index });
};

const toBinding = (entry: BindingEntry, at: YamlPath, context: Context): Binding => {
  checkSignal(entry, at, context);
  for (const [dimension, value] of Object.entries(entry.fixed ?? {}))
    checkName(value, [...at, 'fixed', dimension], context.report);
  const optional = entry.optional ?? [];
  const reading: QueryReading = { selectors: context.selectors, optional, report: context.report };
  const query = parseQuery(entry.query, [...at, 'query'], reading);
  const native =
    entry.native === undefined ? undefined : parseQuery(entry.native, [...at, 'native'], reading);
  const zeroWhile =
    entry.zero_while === undefined ? undefined : parseQuery(entry.zero_while, [...at, 'zero_while'], reading);
  optional.forEach((name, index) => {
    const names = query.metrics.map((metric) => metric.name);
    if (!names.includes(name))
      context.report([...at, 'optional', index], `the query does not read "${name}"${suggest(name, names)}`);
  });
  if (query.metrics.length > 0 && query.metrics.every((metric) => metric.optional)) {
    context.report(
      [...at, 'optional'],
      'at least one metric must be needed, or the binding would always apply',
    );
  }
  const divideBy = entry.divide_by ?? 1;
  return {
    signal: entry.signal,
    query,
    ...(native === undefined ? {} : { native }),
    ...(zeroWhile === undefined ? {} : { zeroWhile }),
    dimensions: Object.fromEntries(
      Object.entries(entry.dimensions ?? {}).map(([dimension, labels]) => [
        dimension,
        typeof labels === 'string' ? [labels] : labels,
      ]),
    ),
    fixed: entry.fixed ?? {},
    divideBy,
    boundsDivideBy: entry.bounds_divide_by ?? divideBy,
    ...(entry.rule_window === undefined
      ? {}
      : { ruleWindowMs: (parseDuration(entry.rule_window) ?? 0) * 1000 }),
    ...(entry.bounds === undefined ? {} : { bounds: entry.bounds }),
    ...(entry.stand_in === undefined ? {} : { standIn: entry.stand_in }),
    caveats: entry.caveats ?? [],
  };
};

const checkSelectors = (data: BindingsFile, context: Context): void => {
  const used = new Set(
    data.bindings.flatMap(({ query, native, zero_while: zeroWhile }) =>
      [query, native, zeroWhile].flatMap((text) =>
        scanPromql(text ?? '').tokens.flatMap((token) => (token.kind === 'placeholder' ? [token.name] : [])),
      ),
    ),
  );
  for (const [name, selector] of Object.entries(data.selectors ?? {})) {
    const at = ['selectors', name];
    if (['window', 'step', 'name'].includes(name)) context.report(at, `"${name}" is taken`, { on: 'key' });
    else if (!used.has(name)) context.report(at, `no query uses $${name}`, { on: 'key' });
    selector.try.forEach((matchers, index) => {
      checkName(matchers, [...at, 'try', index], context.report);
      const { fault } = scanPromql(`x{${matchers}}`);
      if (fault !== undefined) context.report([...at, 'try', index], fault.message);
    });
  }
};

const toEmitter = (data: BindingsFile, context: Context): Emitter => ({
  id: data.emitter,
  title: data.title,
  order: data.order,
  fingerprint: data.fingerprint ?? [],
  ...(data.interval === undefined ? {} : { interval: data.interval }),
  selectors: Object.fromEntries(
    Object.entries(data.selectors ?? {}).map(([name, selector]) => [
      name,
      { picks: selector.picks, candidates: selector.try },
    ]),
  ),
  bindings: data.bindings.map((entry, index) => toBinding(entry, ['bindings', index], context)),
});

/** One bindings file, its names checked against the signals; `taken` are the emitters read before. */
export const readEmitter = async (
  file: ListedFile,
  vocabulary: Vocabulary,
  taken: ReadonlySet<string>,
): Promise<EmitterReading> => {
  const { yaml, data, errors } = await readYaml(file.file, bindingsFile);
  if (yaml === undefined || data === undefined) return { errors };
  const problems: Problem[] = [];
  const report = reportTo(problems);
  const fileName = path.basename(file.relative, '.yaml');
  if (data.emitter !== fileName)
    report(['emitter'], `emitter "${data.emitter}" differs from the file name "${fileName}"`);
  else if (taken.has(data.emitter)) report(['emitter'], `emitter "${data.emitter}" is described twice`);
  const context: Context = {
    vocabulary,
    selectors: [...new Set([SERVICE, ...Object.keys(data.selectors ?? {})])],
    report,
  };
  checkSelectors(data, context);
  const emitter = toEmitter(data, context);
  return problems.length > 0 ? { errors: toErrors(yaml, problems) } : { emitter, errors: [] };
};
