import { sortedSet } from '../order.ts';
import { listServices } from '../services-seen.ts';
import type { Context, Group } from './context.ts';
import type { Role } from './field-candidates.ts';
import type { Capabilities } from './field-capabilities.ts';
import { type FieldUse, usableFields } from './field-use.ts';
import { at, bucketsOf, numberAt } from './json.ts';
import { LIMITS } from './options.ts';
import { allOf, anyOf, hasValue } from './query.ts';
import { ALL_WRITERS, type Writer, writerNamed } from './writers.ts';

/** Values of one field that name a writer. */
type Names = { readonly field: FieldUse; readonly values: readonly string[] };

/** Fields whose values are looked at. */
const MOST_FIELDS = 8;

const NAMING: readonly Role[] = ['dataset', 'service'];

const namingFields = (context: Context, capabilities: Capabilities): readonly FieldUse[] => {
  const found = NAMING.flatMap((role) => usableFields(capabilities, role, context.options.fields?.[role]));
  const grouped = found.filter(({ group }) => group !== undefined);
  return [...new Map(grouped.map((field) => [field.name, field])).values()].slice(0, MOST_FIELDS);
};

const readNames = async (
  { search, span, options: { service } }: Context,
  fields: readonly FieldUse[],
): Promise<readonly Names[] | undefined> => {
  if (fields.length === 0) return [];
  const found = await search({
    what: 'datasets and services',
    costs: 'the lines cannot be told apart by who wrote them, so that none are counted',
    query: span,
    aggregations: Object.fromEntries(
      fields.flatMap((field, index) => [
        [`names ${index}`, { terms: { field: field.group, size: LIMITS.members } }],
        // It may be rarer than the names that are listed.
        [`own ${index}`, { filter: hasValue(field, [service]) }],
      ]),
    ),
  });
  return (
    found &&
    fields.map((field, index) => {
      const listed = bucketsOf(at(found.aggregations, `names ${index}`)).map(({ key }) => key);
      const hasOwn = (numberAt(found.aggregations, `own ${index}`, 'doc_count') ?? 0) > 0;
      return { field, values: sortedSet([...listed, ...(hasOwn ? [service] : [])]) };
    })
  );
};

const quote = (value: string): string => JSON.stringify(value);

const toGroup = (writer: Writer, names: readonly Names[], not: readonly Group[]): Group => ({
  writer,
  query: allOf(
    [anyOf(names.map(({ field, values }) => hasValue(field, values)))],
    not.map(({ query }) => query),
  ),
  says: names.map(({ field, values }) => `${field.name}:(${values.map(quote).join(' OR ')})`).join(' OR '),
});

const chosen = (names: readonly Names[], accepts: (value: string) => boolean): readonly Names[] =>
  names
    .map(({ field, values }) => ({ field, values: values.filter(accepts) }))
    .filter(({ values }) => values.length > 0);

const pinned = (writer: Writer, text: string): Group => ({
  writer,
  query: { query_string: { query: text } },
  says: text,
});

/** Names of services that a problem lists. */
const MOST_NAMED = 8;

const applicationGroup = (
  { options: { service, scopes }, findings }: Context,
  names: readonly Names[],
  others: readonly Group[],
): Group | undefined => {
  const scope = scopes?.application;
  if (scope !== undefined) return pinned('application', scope);
  const own = chosen(names, (value) => value === service);
  if (own.length > 0) return toGroup('application', own, []);
  const services = names.flatMap(({ values }) => values.filter((value) => writerNamed(value) === undefined));
  if (services.length > 0) {
    const seen = listServices(service, sortedSet(services), MOST_NAMED);
    findings.problem(
      `no line is of the service ${service} (services and datasets seen: ${seen}); its own lines are not counted`,
    );
    return undefined;
  }
  findings.warning(
    `no field names the service: all lines that no load balancer, database or orchestrator wrote are taken as those of ${service}`,
  );
  const says = others.map((group) => `NOT (${group.says})`).join(' AND ');
  return {
    writer: 'application',
    query: allOf(
      [],
      others.map(({ query }) => query),
    ),
    says: says === '' ? '*' : says,
  };
};

/**
 * Whose lines the index holds: the service's own by its name, others by what their datasets and services are called.
 * No line belongs to two. Undefined when the cluster did not say.
 */
export const findGroups = async (
  context: Context,
  capabilities: Capabilities,
): Promise<readonly Group[] | undefined> => {
  const names = await readNames(context, namingFields(context, capabilities));
  if (names === undefined) return undefined;
  const { service, scopes } = context.options;
  const own = chosen(names, (value) => value === service);
  const application = own.length > 0 ? [toGroup('application', own, [])] : [];
  const others = ALL_WRITERS.filter((writer) => writer !== 'application').flatMap((writer, index) => {
    const scope = scopes?.[writer];
    if (scope !== undefined) return [pinned(writer, scope)];
    const found = chosen(names, (value) => value !== service && writerNamed(value) === writer);
    if (found.length === 0) return [];
    const earlier = ALL_WRITERS.slice(1, index + 1).flatMap((other) => {
      const taken = chosen(names, (value) => value !== service && writerNamed(value) === other);
      return taken.length === 0 ? [] : [toGroup(other, taken, [])];
    });
    return [toGroup(writer, found, [...application, ...earlier])];
  });
  const first = applicationGroup(context, names, others);
  return first === undefined ? others : [first, ...others];
};
