import type { Lack } from '../model/evidence.ts';
import { lookUpFact } from '../model/facts.ts';
import type { MemberFilter, Value } from '../model/hypothesis.ts';
import type { Environment, TestContext } from './context.ts';
import { newestVersion } from './newest-version.ts';

/** Why it cannot be told which members are meant. */
export type Untold = {
  readonly kind: 'missing';
  readonly lack: Extract<Lack, 'not_bound' | 'fact'>;
  readonly reason: string;
};

/** A filter worked out: a test for the members of one dimension. */
export type MemberTest = {
  readonly kind: 'test';
  readonly accepts: (member: string) => boolean;
  /** Rests on a fact that nobody gave. */
  readonly assumed: boolean;
};

type Members = { readonly kind: 'members'; readonly names: readonly string[]; readonly assumed: boolean };

const named = (names: readonly string[], assumed = false): Members => ({ kind: 'members', names, assumed });

const untold = (lack: Untold['lack'], reason: string): Untold => ({ kind: 'missing', lack, reason });

const membersOfWord = (word: string, context: TestContext, environment: Environment): Members | Untold => {
  switch (word) {
    case '$subject':
      return named(environment.subject?.member === undefined ? [] : [environment.subject.member]);
    case '$service':
      return named([context.service]);
    case '$affected':
      return named(context.affected);
    case '$unaffected':
      return named(
        context.instances.filter(
          (name) => !context.affected.includes(name) && !context.untold.includes(name),
        ),
      );
    case '$newest': {
      const version = newestVersion(context);
      return version === undefined
        ? untold('not_bound', 'no two versions are known of which one is the newest')
        : named([version]);
    }
    default:
      return word.startsWith('$') ? untold('not_bound', `${word} cannot be told here`) : named([word]);
  }
};

const membersOf = (value: Value, context: TestContext, environment: Environment): Members | Untold => {
  switch (value.kind) {
    case 'number':
      return named([String(value.value)]);
    case 'word':
      return membersOfWord(value.word, context, environment);
    case 'fact': {
      const fact = lookUpFact(context.facts, value.id, environment.subject?.member);
      if (fact === undefined) return untold('fact', `fact ${value.id} not given`);
      const names = Array.isArray(fact.value) ? fact.value.map(String) : [String(fact.value)];
      return named(names, fact.origin === 'assumed');
    }
    default:
      return untold('fact', `a member cannot be a ${value.kind}`);
  }
};

/** The test that a filter makes here, or why it cannot be made. */
export const memberTest = (
  filter: MemberFilter,
  context: TestContext,
  environment: Environment,
): MemberTest | Untold => {
  if (filter.kind === 'not') {
    const inner = memberTest(filter.filter, context, environment);
    return inner.kind === 'test' ? { ...inner, accepts: (member) => !inner.accepts(member) } : inner;
  }
  const values = filter.kind === 'is' ? [filter.member] : filter.members;
  const names = new Set<string>();
  let assumed = false;
  for (const value of values) {
    const found = membersOf(value, context, environment);
    if (found.kind === 'missing') return found;
    for (const name of found.names) names.add(name);
    assumed ||= found.assumed;
  }
  return { kind: 'test', accepts: (member) => names.has(member), assumed };
};
