import { type Outcome, unknownMatch } from '../model/evidence.ts';
import type { Expectation, Prediction, SignatureTest } from '../model/hypothesis.ts';
import { signatureTests } from '../model/signature-tests.ts';
import { detectors } from '../signatures/registry.ts';
import { type Evaluated, overMembers } from './compose.ts';
import type { Environment, TestContext } from './context.ts';
import { evaluate } from './evaluate.ts';
import { isSplitByInstance, referencesIn } from './references.ts';

const comparesMembers = (leaf: SignatureTest): boolean => {
  const scope = detectors.get(leaf.signature)?.scope;
  return scope === 'whole' || scope === 'across' || leaf.parameters['across'] !== undefined;
};

const namesMembers = (leaf: SignatureTest): boolean =>
  referencesIn(leaf).some(({ where }) => where?.['instance'] !== undefined || where?.['route'] !== undefined);

/** Whether a leaf reads a signal that is split by instance, so that the expectation is tested member by member. */
const readsInstances = (leaf: SignatureTest, context: TestContext): boolean =>
  !comparesMembers(leaf) &&
  !namesMembers(leaf) &&
  referencesIn(leaf).some(({ signal }) => isSplitByInstance(signal, context) === true);

/**
 * Whether an expectation means "some instance": the whole of it is then tested on one and the same member.
 * A leaf that compares members itself, or names them, keeps the expectation whole.
 */
const isPerInstance = (leaves: readonly SignatureTest[], context: TestContext): boolean =>
  leaves.some((leaf) => readsInstances(leaf, context)) &&
  !leaves.some((leaf) => leaf.parameters['by'] !== undefined || namesMembers(leaf));

/**
 * How members combine. A no-change expectation (nothing moved, or the opposite of a change) holds only if it does of every
 * member; any other, if one member shows it.
 */
const shapeOf = (expectation: Expectation): 'change' | 'no_change' => {
  switch (expectation.kind) {
    case 'signature':
      return detectors.get(expectation.signature)?.shape === 'no_change' ? 'no_change' : 'change';
    case 'not':
      return shapeOf(expectation.of) === 'change' ? 'no_change' : 'change';
    case 'sufficient':
      return shapeOf(expectation.of);
    default:
      return expectation.of.every((part) => shapeOf(part) === 'no_change') ? 'no_change' : 'change';
  }
};

/** An instance that may not be affected settles nothing alone: what it shows counts only if it is. */
const unsettled = (
  { match, assumed }: Evaluated,
  shape: 'change' | 'no_change',
  instance: string,
): Evaluated => {
  const settling = shape === 'no_change' ? 'absent' : 'observed';
  if (match.outcome !== settling) return { match, assumed };
  const reason = `${match.reason}, but whether ${instance} is affected cannot be told`;
  return { match: unknownMatch('coverage', reason, match.uses), assumed: false };
};

/**
 * The outcome of one prediction for one subject, or for the service. An expectation over instances is tested as a whole on each
 * affected instance (DESIGN.md §6, Members), and the deciding one is named.
 */
export const testPrediction = (prediction: Prediction, context: TestContext, base: Environment): Outcome => {
  const leaves = signatureTests(prediction.expect);
  if (!isPerInstance(leaves, context) || context.affected.length === 0) {
    const { match, assumed } = evaluate(prediction.expect, context, base);
    return { ...match, prediction: prediction.id, assumed };
  }
  const shape = shapeOf(prediction.expect);
  const testOn = (instance: string): Evaluated => evaluate(prediction.expect, context, { ...base, instance });
  const each = [
    ...context.affected.map((instance) => ({ instance, evaluated: testOn(instance) })),
    ...context.untold.map((instance) => ({
      instance,
      evaluated: unsettled(testOn(instance), shape, instance),
    })),
  ];
  const whole = overMembers(
    each.map(({ evaluated }) => evaluated),
    shape,
  );
  const decider = each.length === 1 ? undefined : each.find(({ evaluated }) => evaluated === whole);
  return {
    ...whole.match,
    prediction: prediction.id,
    assumed: whole.assumed,
    ...(decider === undefined ? {} : { member: decider.instance }),
  };
};
