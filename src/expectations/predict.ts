import type { Outcome } from '../model/evidence.ts';
import type { Expectation, Prediction, RoleFiller, SignatureTest } from '../model/hypothesis.ts';
import { detectors } from '../signatures/registry.ts';
import { overMembers } from './compose.ts';
import type { Environment, TestContext } from './context.ts';
import { type Evaluated, evaluate } from './evaluate.ts';

const leavesOf = (expectation: Expectation): readonly SignatureTest[] => {
  if (expectation.kind === 'signature') return [expectation];
  return expectation.kind === 'not' ? leavesOf(expectation.of) : expectation.of.flatMap(leavesOf);
};

const hasNot = (expectation: Expectation): boolean =>
  expectation.kind === 'not' || (expectation.kind !== 'signature' && expectation.of.some(hasNot));

const signalsOf = (filler: RoleFiller): readonly string[] => {
  if (filler.kind === 'signal') return [filler.signal];
  return filler.kind === 'factors' ? filler.of.flatMap(signalsOf) : [];
};

const comparesMembers = (leaf: SignatureTest): boolean => {
  const scope = detectors.get(leaf.signature)?.scope;
  return scope === 'whole' || scope === 'across' || leaf.parameters['across'] !== undefined;
};

const namesMembers = (leaf: SignatureTest): boolean =>
  Object.values(leaf.roles).some(
    (filler) =>
      filler.kind === 'signal' &&
      (filler.where?.['instance'] !== undefined || filler.where?.['route'] !== undefined),
  );

/** Whether a leaf reads a signal that is split by instance, so that the expectation is tested member by member. */
const readsInstances = (leaf: SignatureTest, context: TestContext): boolean =>
  !comparesMembers(leaf) &&
  !namesMembers(leaf) &&
  Object.values(leaf.roles)
    .flatMap(signalsOf)
    .some((id) =>
      (context.signals.byId.get(id) ?? []).some((signal) => signal.dimensions['instance'] !== undefined),
    );

/**
 * Whether an expectation means "some instance": the whole of it is then tested on one and the same member.
 * A leaf that compares members itself, or names them, keeps the expectation whole.
 */
const isPerInstance = (leaves: readonly SignatureTest[], context: TestContext): boolean =>
  leaves.some((leaf) => readsInstances(leaf, context)) &&
  !leaves.some((leaf) => leaf.parameters['by'] !== undefined || namesMembers(leaf));

/** A no-change expectation holds only if every member stayed; any other, if one member shows it. */
const shapeOf = (expectation: Expectation, leaves: readonly SignatureTest[]): 'change' | 'no_change' =>
  !hasNot(expectation) && leaves.every((leaf) => detectors.get(leaf.signature)?.shape === 'no_change')
    ? 'no_change'
    : 'change';

/**
 * The outcome of one prediction for one subject. An expectation over instances is tested as a whole on each
 * affected instance (DESIGN.md §6, Members), and the deciding one is named.
 */
export const testPrediction = (
  prediction: Prediction,
  context: TestContext,
  subject: Environment['subject'],
): Outcome => {
  const leaves = leavesOf(prediction.expect);
  const base: Environment = subject === undefined ? {} : { subject };
  if (!isPerInstance(leaves, context) || context.affected.length === 0) {
    const { match, assumed } = evaluate(prediction.expect, context, base);
    return { ...match, prediction: prediction.id, assumed };
  }
  const each = new Map<Evaluated['match'], { readonly instance: string; readonly assumed: boolean }>();
  for (const instance of context.affected) {
    const { match, assumed } = evaluate(prediction.expect, context, { ...base, instance });
    each.set(match, { instance, assumed });
  }
  const matches = [...each.keys()];
  const match = overMembers(matches, shapeOf(prediction.expect, leaves));
  const decider = each.get(match);
  return {
    ...match,
    prediction: prediction.id,
    assumed: decider?.assumed ?? [...each.values()].every((one) => one.assumed),
    ...(decider === undefined || matches.length === 1 ? {} : { member: decider.instance }),
  };
};
