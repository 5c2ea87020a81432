import type { SignatureTest } from '../model/hypothesis.ts';
import type { Detector } from '../signatures/detector.ts';
import type { TestContext } from './context.ts';
import { type Roles, signalsIn } from './role-sets.ts';

/**
 * Trust in a comparison with another span, or another quantity, than the one asked for: below the quality of 0.8 from
 * which a failure refutes, for what was asked for may be otherwise (a p99 bounds no longest call).
 */
const STAND_IN_TRUST = 0.75;
/** Trust in a comparison with trouble: what it should be compared with may lie on either side of it. */
const TROUBLED_TRUST = 0.5;

const usesStandIn = (roles: Roles): boolean => signalsIn(roles).some(({ standIn }) => standIn !== undefined);

/** What a number is taken as where it is compared with the baseline. */
const COMPARED: ReadonlySet<unknown> = new Set(['baseline', 'change', 'excess']);

/** Whether an answer rests on the baseline: a change does, and so does a level that is taken from it or against it. */
const restsOnBaseline = ({ at }: SignatureTest, { shape }: Detector, roles: Roles): boolean =>
  signalsIn(roles).length > 0 &&
  (shape !== 'level' ||
    at === 'baseline' ||
    Object.values(roles)
      .flat()
      .some((input) => input.kind === 'signals' && COMPARED.has(input.take)));

/** Trust in what a signature is tested on: 1, less where something stands in for what was asked for. */
export const trustIn = (
  test: SignatureTest,
  detector: Detector,
  roles: Roles,
  context: TestContext,
): number => {
  const isAnotherSpan = test.baseline !== undefined && test.baseline !== 'previous';
  const isTrouble = context.spans.isBaselineTroubled === true && restsOnBaseline(test, detector, roles);
  return (
    (isAnotherSpan ? STAND_IN_TRUST : 1) *
    (isTrouble ? TROUBLED_TRUST : 1) *
    (usesStandIn(roles) ? STAND_IN_TRUST : 1)
  );
};
