import { type Match, unknownMatch } from '../model/evidence.ts';
import type { Expectation, SignatureTest } from '../model/hypothesis.ts';
import type { Signal } from '../model/signal.ts';
import { sumSignals } from '../signals/combine.ts';
import type { Detector, DetectorInput, RoleInput } from '../signatures/detector.ts';
import { detectors } from '../signatures/registry.ts';
import { allOf, anyOf, anySensorOf, notOf, overMembers } from './compose.ts';
import type { Environment, TestContext } from './context.ts';
import { evaluateOnce } from './evaluate-once.ts';
import { resolveParameters, timeoutsFor } from './parameters.ts';
import { fillRole } from './roles.ts';
import { testedStretch } from './stretch.ts';

/** A match, and whether it rests on a default that nobody gave. */
export type Evaluated = { readonly match: Match; readonly assumed: boolean };

/** Trust in a comparison with another span, or another quantity, than the one asked for. */
const STAND_IN_TRUST = 0.8;

type Roles = DetectorInput['roles'];

const unknown = (lack: NonNullable<Match['lack']>, reason: string): Evaluated => ({
  match: unknownMatch(lack, reason),
  assumed: false,
});

/** How many dimensions two series share: partners of a pair are of the same member. */
const kinship = (a: Signal, b: Signal): number =>
  Object.entries(a.dimensions).filter(([name, member]) => b.dimensions[name] === member).length;

const isAdditive = (signal: Signal): boolean =>
  signal.kind === 'rate' ||
  signal.kind === 'log_count' ||
  signal.kind === 'counter_increase' ||
  signal.unit === 'count';

/** One series of a role for a given main series: its own kin, else the sum where sums mean something. */
const partnerOf = (main: Signal, input: RoleInput): RoleInput => {
  if (input.kind !== 'signals' || input.signals.length === 1) return input;
  const best = Math.max(...input.signals.map((signal) => kinship(main, signal)));
  const kin = best > 0 ? input.signals.filter((signal) => kinship(main, signal) === best) : input.signals;
  const one = kin.length === 1 || !isAdditive(kin[0] as Signal) ? (kin[0] as Signal) : sumSignals(kin);
  return { ...input, signals: [one] };
};

/**
 * The role sets to run a detector on. Detectors that compare members or order onsets take all series at once;
 * others see one series a role, once for each member of the first role that has several.
 */
const expand = (detector: Detector, roles: Roles): readonly Roles[] => {
  if (detector.scope !== 'each' || detector.ordersOnsets === true) return [roles];
  const several = Object.values(roles)
    .flat()
    .find((input) => input.kind === 'signals' && input.signals.length > 1);
  if (several?.kind !== 'signals') return [roles];
  return several.signals.map((main) =>
    Object.fromEntries(
      Object.entries(roles).map(([name, inputs]) => [
        name,
        inputs.map((input) => (input === several ? { ...several, signals: [main] } : partnerOf(main, input))),
      ]),
    ),
  );
};

const usesStandIn = (roles: Roles): boolean =>
  Object.values(roles).some((inputs) =>
    inputs.some(
      (input) => input.kind === 'signals' && input.signals.some((signal) => signal.standIn !== undefined),
    ),
  );

const firstSignal = (roles: Roles): string => {
  const input = Object.values(roles).flat()[0];
  return input === undefined || input.kind === 'value' ? '' : input.signal;
};

const standInWords = (test: SignatureTest, roles: Roles): string => {
  const words = new Set<string>();
  if (test.baseline !== undefined && test.baseline !== 'previous')
    words.add('the span before stands in for it');
  for (const input of Object.values(roles).flat()) {
    if (input.kind !== 'signals') continue;
    for (const signal of input.signals) if (signal.standIn !== undefined) words.add(`${signal.standIn}`);
  }
  return words.size === 0 ? '' : ` (${[...words].join('; ')})`;
};

const evaluateSignature = (
  test: SignatureTest,
  context: TestContext,
  environment: Environment,
): Evaluated => {
  const detector = detectors.get(test.signature);
  if (detector === undefined)
    return unknown('not_built', `the signature ${test.signature} cannot be tested yet`);
  const across = test.parameters['by'] ?? test.parameters['across'];
  const by = across?.kind === 'word' ? across.word : undefined;
  let assumed = false;
  const roles: Record<string, readonly RoleInput[]> = {};
  for (const [name, filler] of Object.entries(test.roles)) {
    const filled = fillRole(filler, context, environment, by);
    if (filled.kind === 'missing') {
      if (detector.roles[name]?.dispensable === true) continue;
      return unknown(filled.lack, filled.reason);
    }
    roles[name] = filled.inputs;
    assumed ||= filled.assumed;
  }
  const parameters = resolveParameters(test, detector, context, environment);
  if (parameters.kind === 'missing') return unknown(parameters.lack, parameters.reason);
  const stretch = testedStretch(test, context);
  if (stretch.kind === 'missing') return unknown(stretch.lack, stretch.reason);
  const previous = test.baseline === undefined || test.baseline === 'previous';
  const matches = expand(detector, roles).map((one) =>
    detector.detect({
      roles: one,
      parameters: parameters.values,
      spans: context.spans,
      tested: stretch.span,
      trust: (previous ? 1 : STAND_IN_TRUST) * (usesStandIn(one) ? STAND_IN_TRUST : 1),
      timeoutsS: timeoutsFor(firstSignal(one), context, environment),
    }),
  );
  const match = overMembers(matches, detector.shape);
  const words = standInWords(test, roles);
  return {
    match: words === '' ? match : { ...match, reason: `${match.reason}${words}` },
    assumed: assumed || parameters.assumed,
  };
};

/** What an expectation comes to in an environment: three-valued, with the deciding part's numbers. */
export const evaluate = (
  expectation: Expectation,
  context: TestContext,
  environment: Environment,
): Evaluated => {
  if (expectation.kind === 'signature') {
    return evaluateOnce(expectation, context, environment, () =>
      evaluateSignature(expectation, context, environment),
    );
  }
  if (expectation.kind === 'not') {
    const inner = evaluate(expectation.of, context, environment);
    return { match: notOf(inner.match), assumed: inner.assumed };
  }
  const parts = expectation.of.map((part) => evaluate(part, context, environment));
  const matches = parts.map((part) => part.match);
  const compose = { all: allOf, any: anyOf, any_sensor: anySensorOf }[expectation.kind];
  const match = compose(matches);
  // Only the parts that speak for the outcome can make it rest on an assumption.
  const assumed = parts.some((part) => part.assumed && part.match.outcome === match.outcome);
  return { match, assumed };
};
