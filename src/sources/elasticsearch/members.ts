import { compareText } from '../../model/text-order.ts';
import type { Context, Surveyed } from './context.ts';
import type { Role } from './field-candidates.ts';
import { at, bucketsOf, numberAt } from './json.ts';
import { LIMITS } from './options.ts';
import { allOf, hasValue } from './query.ts';
import { lookedFor } from './survey.ts';

/** Roles by which lines are told apart. */
const GROUPED = ['instance', 'version', 'database', 'dataset', 'route', 'backend', 'termination'] as const;

/** A role by which lines are told apart. */
export type MemberRole = (typeof GROUPED)[number];

/** A writer's lines with the values that each role takes in them, in code-point order. */
export type Known = Surveyed & {
  readonly members: Readonly<Record<MemberRole, readonly string[]>>;
};

/** Words for what is left out when a role has more values than are told apart. */
const COSTS: Readonly<Partial<Record<MemberRole, string>>> = {
  instance: 'the others are not counted by instance',
  dataset: 'the others are not counted by dataset',
};

const lookUp = (group: Surveyed, roles: readonly MemberRole[]): Readonly<Record<string, unknown>> =>
  Object.fromEntries(
    roles.flatMap((role) => {
      const field = group.fields[role]?.group;
      return field === undefined ? [] : [[role, { terms: { field, size: LIMITS.members } }]];
    }),
  );

const noteUngrouped = ({ findings, options }: Context, group: Surveyed, role: Role): void => {
  const field = group.fields[role];
  if (field === undefined) {
    // A field that the team named is spoken of elsewhere; others than the service need none.
    if (group.writer !== 'application' || options.fields?.[role] !== undefined) return;
    findings.warning(
      `no field with a mapping tells the ${role} of the application log (looked for ${lookedFor(role)}): it is not told apart by ${role}`,
    );
    return;
  }
  if (field.group !== undefined) return;
  findings.warning(
    `${field.name} is ${field.kind} without .keyword: the ${group.writer} log is not told apart by ${role}`,
  );
};

/** Lines of the balancer that are about the diagnosed service, where its backends can be told apart. */
const ofService = (context: Context, group: Known): Known => {
  const { service } = context.options;
  const { backend } = group.members;
  const field = group.fields.backend;
  if (group.writer !== 'edge' || field === undefined || backend.length < 2) return group;
  const isOwn = (value: string) => value === service || value.split(/[^A-Za-z0-9]+/).includes(service);
  const own = backend.filter(isOwn);
  if (own.length === 0) {
    context.findings.warning(
      `no backend in ${field.name} is called ${service} (${backend.slice(0, 5).join(', ')}): the edge lines of all of them are counted`,
    );
    return group;
  }
  return {
    ...group,
    query: allOf([group.query, hasValue(field, own)]),
    says: `(${group.says}) AND ${field.name}:(${own.map((value) => JSON.stringify(value)).join(' OR ')})`,
  };
};

/** The members of each writer's lines: instances, versions, datasets and so on. */
export const findMembers = async (
  context: Context,
  groups: readonly Surveyed[],
): Promise<readonly Known[]> => {
  const found = await context.search({
    what: 'instances, versions and datasets',
    costs: 'nothing is counted by instance, version or dataset',
    query: context.span,
    aggregations: Object.fromEntries(
      groups.map((group) => [
        group.writer,
        { filter: group.query, aggs: { none: { filter: { match_none: {} } }, ...lookUp(group, GROUPED) } },
      ]),
    ),
  });
  return groups.map((group) => {
    const members = Object.fromEntries(
      GROUPED.map((role) => {
        const terms = at(found?.aggregations, group.writer, role);
        const others = numberAt(terms, 'sum_other_doc_count') ?? 0;
        const costs = COSTS[role];
        if (others > 0 && costs !== undefined) {
          context.findings.warning(
            `${group.fields[role]?.name} has more than ${LIMITS.members} values in the ${group.writer} log; ${costs}`,
          );
        }
        return [
          role,
          bucketsOf(terms)
            .map(({ key }) => key)
            .sort(compareText),
        ];
      }),
    ) as unknown as Known['members'];
    noteUngrouped(context, group, 'instance');
    noteUngrouped(context, group, 'level');
    return ofService(context, { ...group, members });
  });
};
