import type { SignalId } from '../../model/signal.ts';
import { compareText } from '../../model/text-order.ts';
import { ALWAYS_WRITTEN } from '../log-writers.ts';
import type { Context } from './context.ts';
import type { Candidates } from './family-candidates.ts';
import type { Known, MemberRole } from './members.ts';
import type { Writer } from './writers.ts';

/** The role by which a writer's families are told apart; the balancer's lines are about all instances. */
export const SPLIT: Readonly<Record<Writer, MemberRole | undefined>> = {
  application: 'instance',
  edge: undefined,
  database: 'database',
  orchestrator: 'instance',
};

/** Field that the cluster groups a writer's families by. */
export const splitField = (group: Known): string | undefined => {
  const role = SPLIT[group.writer];
  return role === undefined ? undefined : group.fields[role]?.group;
};

/** Dependencies whose client is known to write a family. */
export const dependenciesOf = ({ options }: Context, { group, family }: Candidates): readonly string[] =>
  group.writer !== 'application'
    ? []
    : (options.known ?? [])
        .filter(({ signal }) => signal === family.signal)
        .map(({ dependency }) => dependency)
        .sort(compareText);

/** Whether a family without lines is known to have none, and not merely to go unwritten. */
export const isWritten = ({ options }: Context, group: Known, signal: SignalId): boolean => {
  switch (group.writer) {
    // One line for every request.
    case 'edge':
      return true;
    case 'database':
      return ALWAYS_WRITTEN.has(signal) && /postgres/i.test(group.says);
    case 'application':
      return options.known?.some((known) => known.signal === signal) === true;
    case 'orchestrator':
      return false;
  }
};
