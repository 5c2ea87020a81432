import { type Lack, unknownMatch } from '../model/evidence.ts';
import type { Expectation, SignatureTest } from '../model/hypothesis.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { IndexSpan } from '../model/time.ts';
import type { Detector, RoleInput } from '../signatures/detector.ts';
import { detectors } from '../signatures/registry.ts';
import { allOf, anyOf, anySensorOf, type Evaluated, notOf, overMembers, sufficientOf } from './compose.ts';
import type { Environment, TestContext } from './context.ts';
import { seenInPart } from './due.ts';
import { evaluateOnce } from './evaluate-once.ts';
import { resolveParameters, timeoutsFor } from './parameters.ts';
import { type Roles, roleSets, signalsIn } from './role-sets.ts';
import { fillRole } from './roles.ts';
import { type Stretch, testedStretch } from './stretch.ts';
import { trustIn } from './trust.ts';

const unknown = (lack: Lack, reason: string): Evaluated => ({
  match: unknownMatch(lack, reason),
  assumed: false,
});

const firstSignal = (roles: Roles): string => {
  const input = Object.values(roles).flat()[0];
  return input === undefined || input.kind === 'value' ? '' : input.signal;
};

type TestedStretch = Extract<Stretch, { readonly kind: 'stretch' }>;

/** The dimension whose members a signature compares; undefined where it compares none. */
const comparedBy = (test: SignatureTest): string | undefined => {
  const across = test.parameters['by'] ?? test.parameters['across'];
  return across?.kind === 'word' ? across.word : undefined;
};

/** The members of the compared dimension that are known to be there, seen or not: of the service's instances all are. */
const knownMembers = (by: string | undefined, roles: Roles, context: TestContext): readonly string[] => {
  if (by !== 'instance') return [];
  const names = signalsIn(roles).flatMap(({ dimensions }) => dimensions['instance'] ?? []);
  return names.some((name) => context.instances.includes(name)) ? context.instances : [];
};

const standInWords = (test: SignatureTest, roles: Roles): string => {
  const words = new Set<string>();
  if (test.baseline !== undefined && test.baseline !== 'previous')
    words.add('the span before stands in for it');
  for (const { standIn } of signalsIn(roles)) if (standIn !== undefined) words.add(standIn);
  return words.size === 0 ? '' : ` (${[...words].join('; ')})`;
};

type FilledRoles = { readonly kind: 'roles'; readonly roles: Roles; readonly assumed: boolean };

const fillRoles = (
  test: SignatureTest,
  detector: Detector,
  context: TestContext,
  environment: Environment,
): FilledRoles | Extract<ReturnType<typeof fillRole>, { readonly kind: 'missing' }> => {
  let assumed = false;
  const roles: Record<string, readonly RoleInput[]> = {};
  const by = comparedBy(test);
  for (const [name, filler] of Object.entries(test.roles)) {
    const { dispensable } = detector.roles[name] ?? {};
    const filled = fillRole(filler, context, environment, { by, dispensable });
    if (filled.kind === 'missing') {
      if (dispensable === true) continue;
      return filled;
    }
    roles[name] = filled.inputs;
    assumed ||= filled.assumed;
  }
  return { kind: 'roles', roles, assumed };
};

/** The first of some answers that agree, with the least quality among them. */
const weakest = (answers: readonly [Evaluated, ...Evaluated[]]): Evaluated => {
  const quality = Math.min(...answers.map(({ match }) => match.quality));
  return { ...answers[0], match: { ...answers[0].match, quality } };
};

/** The answer on a stretch; where it may have ended sooner, the answer that is the same wherever it ended. */
const onStretch = (stretch: TestedStretch, answerOn: (span: IndexSpan) => Evaluated): Evaluated => {
  const whole = answerOn(stretch.span);
  const { doubt, elsewhere } = stretch;
  if (elsewhere !== undefined && whole.match.outcome === 'absent') {
    const answers = elsewhere.on?.map(answerOn);
    return answers?.every(({ match }) => match.outcome === 'absent')
      ? weakest([whole, ...answers])
      : unknown('unresolved', `${whole.match.reason}, but ${elsewhere.reason}`);
  }
  if (doubt === undefined || whole.match.outcome === 'unknown') return whole;
  const answers = [whole, ...doubt.sooner.map(answerOn)] as const;
  if (answers.some(({ match }) => match.outcome !== whole.match.outcome)) {
    return unknown(doubt.lack, `${whole.match.reason}, but ${doubt.reason}`);
  }
  return weakest(answers);
};

/** What a consequence had not done when it was last seen it may still do; what moved against it, and what is configured, stands. */
const notBeforeDue = (
  evaluated: Evaluated,
  { shape }: Detector,
  roles: Roles,
  { due }: Environment,
  { spans }: TestContext,
): Evaluated => {
  const { match } = evaluated;
  const signals = signalsIn(roles);
  if (due === undefined || match.outcome !== 'absent' || shape === 'no_change' || signals.length === 0)
    return evaluated;
  const seenS = seenInPart(signals, due, spans);
  if (seenS === undefined || seenS >= due.latestS) return evaluated;
  const [seen, latest] = [formatQuantity(seenS, 's'), formatQuantity(due.latestS, 's')];
  const reason = `${match.reason}; but only ${seen} of the trouble were seen, and it may come within ${latest}`;
  return { match: unknownMatch('too_short', reason, match.uses), assumed: false };
};

const evaluateSignature = (
  test: SignatureTest,
  context: TestContext,
  environment: Environment,
): Evaluated => {
  const detector = detectors.get(test.signature);
  if (detector === undefined)
    return unknown('not_built', `the signature ${test.signature} cannot be tested yet`);
  const filled = fillRoles(test, detector, context, environment);
  if (filled.kind === 'missing') return unknown(filled.lack, filled.reason);
  const parameters = resolveParameters(test, detector, context, environment);
  if (parameters.kind === 'missing') return unknown(parameters.lack, parameters.reason);
  const stretch = testedStretch(test, context);
  if (stretch.kind === 'missing') return unknown(stretch.lack, stretch.reason);
  const byTimeouts = Object.values(parameters.values).includes('timeouts');
  const sets = roleSets(detector, filled.roles);
  const answerOn = (tested: IndexSpan): Evaluated => {
    const parts = sets.map((set): Evaluated => {
      if (set.kind === 'missing') return unknown(set.lack, set.reason);
      const timeouts = timeoutsFor(firstSignal(set.roles), context, environment);
      const match = detector.detect({
        roles: set.roles,
        parameters: parameters.values,
        spans: context.spans,
        tested,
        trust: trustIn(test, detector, set.roles, context),
        timeoutsS: timeouts.seconds,
        members: knownMembers(comparedBy(test), set.roles, context),
      });
      return { match, assumed: filled.assumed || parameters.assumed || (byTimeouts && timeouts.assumed) };
    });
    return overMembers(parts, detector.shape);
  };
  const { match, assumed } = notBeforeDue(
    onStretch(stretch, answerOn),
    detector,
    filled.roles,
    environment,
    context,
  );
  const words = standInWords(test, filled.roles);
  return { match: words === '' ? match : { ...match, reason: `${match.reason}${words}` }, assumed };
};

/** What an expectation comes to in an environment: three-valued, with the deciding part's numbers. */
export const evaluate = (
  expectation: Expectation,
  context: TestContext,
  environment: Environment,
): Evaluated => {
  switch (expectation.kind) {
    case 'signature':
      return evaluateOnce(expectation, context, environment, () =>
        evaluateSignature(expectation, context, environment),
      );
    case 'not':
      return notOf(evaluate(expectation.of, context, environment));
    case 'sufficient':
      return sufficientOf(evaluate(expectation.of, context, environment));
    default: {
      const compose = { all: allOf, any: anyOf, any_sensor: anySensorOf }[expectation.kind];
      return compose(expectation.of.map((part) => evaluate(part, context, environment)));
    }
  }
};
