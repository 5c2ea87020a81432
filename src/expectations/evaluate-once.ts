import type { RoleFiller, SignatureTest } from '../model/hypothesis.ts';
import type { Evaluated } from './compose.ts';
import type { Environment, TestContext } from './context.ts';

const signalsOf = (filler: RoleFiller): readonly string[] => {
  if (filler.kind === 'signal') return [filler.signal];
  return filler.kind === 'factors' ? filler.of.flatMap(signalsOf) : [];
};

/** Whether a signature may come out differently on another instance; by what the diagnosis itself provides, it may. */
const readsInstances = (test: SignatureTest, { signals }: TestContext): boolean =>
  Object.values(test.roles)
    .flatMap(signalsOf)
    .some(
      (id) => signals.byId.get(id)?.some(({ dimensions }) => dimensions['instance'] !== undefined) ?? true,
    );

type Known = { readonly isSplit: boolean; readonly answers: Map<string, Evaluated> };

const known = new WeakMap<TestContext, Map<SignatureTest, Known>>();

/** A signature evaluated once per context and member, however many instances ask for what does not depend on them. */
export const evaluateOnce = (
  test: SignatureTest,
  context: TestContext,
  environment: Environment,
  evaluate: () => Evaluated,
): Evaluated => {
  const { subject, instance } = environment;
  if (instance === undefined) return evaluate();
  let tests = known.get(context);
  if (tests === undefined) {
    tests = new Map();
    known.set(context, tests);
  }
  let own = tests.get(test);
  if (own === undefined) {
    own = { isSplit: readsInstances(test, context), answers: new Map() };
    tests.set(test, own);
  }
  if (own.isSplit) return evaluate();
  const member = subject === undefined ? '' : `${subject.dimension} ${subject.member}`;
  const answer = own.answers.get(member);
  // A copy: what was found for one instance is told from what was found for another.
  if (answer !== undefined) return { ...answer };
  const first = evaluate();
  own.answers.set(member, first);
  return first;
};
