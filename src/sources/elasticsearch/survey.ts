import type { Context, Fields, Group, Surveyed } from './context.ts';
import { CANDIDATES, ROLES, type Role } from './field-candidates.ts';
import type { Capabilities } from './field-capabilities.ts';
import { type FieldUse, fieldUse, typeConflict, usableFields } from './field-use.ts';
import { numberAt } from './json.ts';
import { exists } from './query.ts';

/** Share of a writer's lines that have a field before it is preferred to one further down the list. */
const POPULATED = 0.2;

/** When the first and the last line of the span were written, epoch milliseconds; none are there otherwise. */
export type Extent = { readonly firstMs: number; readonly lastMs: number };

/** What a span holds, writer by writer. */
export type Survey = {
  readonly groups: readonly Surveyed[];
  readonly extent: Extent;
};

type Counted = { readonly field: FieldUse; readonly documents: number };

const choose = (counted: readonly Counted[], documents: number): FieldUse | undefined => {
  const populated = counted.find((each) => each.documents >= POPULATED * documents && each.documents > 0);
  if (populated !== undefined) return populated.field;
  const most = Math.max(...counted.map((each) => each.documents));
  return most > 0 ? counted.find((each) => each.documents === most)?.field : undefined;
};

/** Sub-fields under which schemas keep words of fields that are keywords themselves. */
const TEXT_SUBFIELDS = ['', '.text'];

const textFields = (capabilities: Capabilities, names: readonly string[]): readonly string[] =>
  names.flatMap((name) => {
    const found = TEXT_SUBFIELDS.map((suffix) => `${name}${suffix}`).find(
      (each) => fieldUse(capabilities, each)?.kind === 'text',
    );
    return found ?? [];
  });

const TEXT_ROLES: readonly Role[] = ['message', 'errorMessage', 'stack'];

/** The same words as the message, kept as they came in. */
const ORIGINAL = 'event.original';

const toFields = (
  capabilities: Capabilities,
  candidates: ReadonlyMap<Role, readonly FieldUse[]>,
  documentsWith: (field: string) => number,
  documents: number,
): Fields => {
  const counted = (role: Role): readonly Counted[] =>
    (candidates.get(role) ?? []).map((field) => ({ field, documents: documentsWith(field.name) }));
  const fields: Partial<Record<Role, FieldUse>> = {};
  for (const role of ROLES) {
    const field = choose(counted(role), documents);
    if (field !== undefined) fields[role] = field;
  }
  const present = TEXT_ROLES.flatMap((role) =>
    counted(role)
      .filter((each) => each.documents > 0)
      .map(({ field }) => field.name),
  );
  const texts = textFields(
    capabilities,
    present.filter((name) => name !== ORIGINAL || fields.message?.name === ORIGINAL),
  );
  return { ...fields, texts: [...new Set(texts)] };
};

const perGroup = (groups: readonly Group[], fields: readonly string[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    groups.map(({ writer, query }) => [
      writer,
      {
        filter: query,
        aggs: {
          with: { filters: { filters: Object.fromEntries(fields.map((name) => [name, exists(name)])) } },
        },
      },
    ]),
  );

/** Words for fields whose types differ between indices: groupings then miss an index, which its shards will say. */
const noteConflicts = (
  { findings }: Context,
  capabilities: Capabilities,
  used: ReadonlySet<string>,
): void => {
  for (const name of used) {
    const conflict = typeConflict(capabilities, name);
    if (conflict !== undefined)
      findings.warning(`${name} is ${conflict}: it cannot be grouped by in all of them`);
  }
};

/** Words for fields that the team named, and that no index has or that cannot be used so. */
const noteUnusable = (
  { options, findings }: Context,
  candidates: ReadonlyMap<Role, readonly FieldUse[]>,
): void => {
  for (const [role, name] of Object.entries(options.fields ?? {})) {
    if (candidates.get(role as Role)?.length !== 0) continue;
    findings.warning(`no index has a field ${name} that can be read as ${role}: nothing is read as ${role}`);
  }
};

const describe = (group: Surveyed): string => {
  const used = ROLES.filter((role) => role !== 'time').flatMap((role) => {
    const field = group.fields[role];
    return field === undefined ? [] : [`${role} ${field.name}`];
  });
  return `${group.writer} (${group.says}): ${used.join(', ')}`;
};

/** What the span's lines are: how many of each writer, and the field of each role by which most of them can be read. */
export const surveyGroups = async (
  context: Context,
  capabilities: Capabilities,
  groups: readonly Group[],
): Promise<Survey | undefined> => {
  const { search, span, time, options, findings } = context;
  const candidates = new Map(
    ROLES.map((role) => [role, usableFields(capabilities, role, options.fields?.[role])] as const),
  );
  noteUnusable(context, candidates);
  const names = [...new Set([...candidates.values()].flat().map(({ name }) => name))];
  const found = await search({
    what: 'fields in use',
    costs: 'no line can be read',
    query: span,
    aggregations: {
      first: { min: { field: time.name } },
      last: { max: { field: time.name } },
      ...perGroup(groups, names),
    },
  });
  if (found === undefined) return undefined;
  const { aggregations } = found;
  const firstMs = numberAt(aggregations, 'first', 'value');
  const lastMs = numberAt(aggregations, 'last', 'value');
  if (firstMs === undefined || lastMs === undefined) {
    findings.problem('no line lies in the span; nothing is counted');
    return undefined;
  }
  const surveyed = groups.map((group): Surveyed => {
    const documents = numberAt(aggregations, group.writer, 'doc_count') ?? 0;
    const documentsWith = (name: string) =>
      numberAt(aggregations, group.writer, 'with', 'buckets', name, 'doc_count') ?? 0;
    return { ...group, documents, fields: toFields(capabilities, candidates, documentsWith, documents) };
  });
  const kept = surveyed.filter(({ documents }) => documents > 0);
  const used = kept.flatMap(({ fields }) => ROLES.flatMap((role) => fields[role]?.name ?? []));
  noteConflicts(context, capabilities, new Set(used));
  for (const group of kept) findings.capability(describe(group));
  return { groups: kept, extent: { firstMs, lastMs } };
};

/** Roles that a writer's lines lack, in words of the fields that were looked for. */
export const lookedFor = (role: Role): string => CANDIDATES[role].slice(0, 4).join(', ');
