import { getOrInsertComputed } from '../model/get-or-insert.ts';
import type { SignatureTest } from '../model/hypothesis.ts';
import type { Evaluated } from './compose.ts';
import type { Environment, TestContext } from './context.ts';
import { isSplitByInstance, referencesIn } from './references.ts';

/** Whether a signature may come out differently on another instance; by what the diagnosis itself provides, it may. */
const readsInstances = (test: SignatureTest, context: TestContext): boolean =>
  referencesIn(test).some(({ signal }) => isSplitByInstance(signal, context) ?? true);

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
  const tests = getOrInsertComputed(known, context, () => new Map());
  const own = getOrInsertComputed(
    tests,
    test,
    (): Known => ({
      isSplit: readsInstances(test, context),
      answers: new Map(),
    }),
  );
  if (own.isSplit) return evaluate();
  const member = subject === undefined ? '' : `${subject.dimension} ${subject.member}`;
  const answer = own.answers.get(member);
  // A copy: what was found for one instance is told from what was found for another.
  if (answer !== undefined) return { ...answer };
  const first = evaluate();
  own.answers.set(member, first);
  return first;
};
