import { type Match, unknownMatch } from '../model/evidence.ts';
import { formatQuantity } from '../model/quantity.ts';
import type { Signal } from '../model/signal.ts';
import { decided, figure, marginOf, useOf } from './answer.ts';
import { carriersOf, exceeds, type MemberExcess, memberExcesses } from './carriers.ts';
import type { Detector, DetectorInput } from './detector.ts';
import { BY } from './parameter-specs.ts';
import { numberOr, wordOf } from './parameters.ts';
import { roleMissing, signalsOf } from './roles.ts';
import { sideBySide } from './side-by-side.ts';

const SHARE = 0.8;
/** Without a named member, the carriers are at most this share of all … */
const FEW = 0.2;
/** … or one of at least so many. */
const ONE_OF = 3;
/** A shared dependency drags others along; beyond this share of the change they are hit themselves. */
const DRAGGED = 1 / 3;
/** Shares this far apart are clearly different. */
const CLEAR = 0.1;

type Groups = {
  readonly signals: readonly Signal[];
  readonly members: readonly MemberExcess[];
  /** Members that are known to be there and were not seen: any excess may sit on them. */
  readonly unseen: readonly string[];
  readonly by: string;
};

const notSeen = ({ signals, by, unseen }: Groups): Match =>
  unknownMatch(
    'coverage',
    `${signals[0]!.id} was not seen of ${by} ${unseen.join(', ')}`,
    signals.map(useOf),
  );

const percent = (share: number): string => `${Math.round(100 * share)} %`;

const common = ({ signals, members }: Groups, input: DetectorInput) => ({
  coverage: Math.min(1, ...members.map((one) => one.coverage)),
  baseline: Math.min(1, ...members.map((one) => one.quality)),
  trust: input.trust,
  figures: members.map((one) => figure(`excess of ${one.member}`, one.excess, signals[0]!.unit)),
  signals,
});

const testNamed = (groups: Groups, input: DetectorInput, to: string): Match => {
  const { signals, members, by } = groups;
  const uses = signals.map(useOf);
  const { id, unit } = signals[0]!;
  const show = (value: number): string => formatQuantity(value, unit);
  const named = members.find((one) => one.member === to);
  const others = members.filter((one) => one.member !== to);
  const noise = Math.max(...members.map((one) => one.noise));
  if (named === undefined) return unknownMatch('coverage', `${id} has no samples of ${by} ${to}`, uses);
  const largest = Math.max(...others.map((one) => one.excess));
  const mayCarryMore =
    named.most === Number.POSITIVE_INFINITY
      ? unknownMatch('unresolved', `${id} of ${by} ${to} is only known as a lower bound`, uses)
      : undefined;
  if (named.excess <= noise) {
    if (mayCarryMore !== undefined) return mayCarryMore;
    if (largest <= noise)
      return unknownMatch(
        'trigger',
        `no ${by} shows an excess of ${id} beyond its noise of ${show(noise)}`,
        uses,
      );
    const reason = `${id} of ${by} ${to} is ${show(named.excess)} above its baseline, within noise, while another is ${show(largest)} above`;
    return decided({
      ...common(groups, input),
      outcome: 'absent',
      margin: 0.5 + marginOf(largest - noise, noise),
      reason,
    });
  }
  const total = members.reduce((sum, one) => sum + one.excess, 0);
  const carried = named.excess / total;
  const wanted = numberOr(input, 'share', SHARE);
  const isConfined = carried >= wanted && largest < DRAGGED * named.excess;
  if (isConfined && others.some((one) => one.most >= DRAGGED * named.excess)) {
    return unknownMatch('unresolved', `other ${by}s of ${id} are only known as lower bounds`, uses);
  }
  if (isConfined && groups.unseen.length > 0) return notSeen(groups);
  if (!isConfined && mayCarryMore !== undefined) return mayCarryMore;
  if (!isConfined && !named.isSettled && input.parameters['newcomer_drags'] === true) {
    const reason = `${by} ${to} was not there before, and may drag the others along in ${id}`;
    return unknownMatch('baseline', reason, uses);
  }
  const reason = `${by} ${to} carries ${percent(carried)} of the excess of ${id} (${show(named.excess)} above its baseline; the next ${show(largest)}), ${percent(wanted)} needed`;
  const fromShare = Math.abs(carried - wanted) / CLEAR;
  const fromThird = Math.abs(largest / named.excess - DRAGGED) / CLEAR;
  const margin = isConfined
    ? Math.min(fromShare, fromThird)
    : Math.max(carried < wanted ? fromShare : 0, largest >= DRAGGED * named.excess ? fromThird : 0);
  const shared = common(groups, input);
  return decided({
    ...shared,
    outcome: isConfined ? 'observed' : 'absent',
    margin: 0.2 + margin,
    reason,
    figures: [figure(`share carried by ${to}`, carried, 'ratio'), ...shared.figures],
  });
};

/** Few enough to call a change confined to them. */
const areFew = (carriers: number, of: number): boolean =>
  carriers <= FEW * of || (carriers === 1 && of >= ONE_OF);

/** Whether a member is well: within its baseline, or no more than dragged along by carriers. */
const isSpared = (member: MemberExcess, carriers: readonly MemberExcess[]): boolean =>
  !exceeds(member) || member.excess < DRAGGED * Math.min(...carriers.map(({ excess }) => excess));

const testAny = (groups: Groups, input: DetectorInput): Match => {
  const { signals, members, by } = groups;
  const uses = signals.map(useOf);
  const { id } = signals[0]!;
  const wanted = numberOr(input, 'share', SHARE);
  const carriers = carriersOf(members, wanted);
  if (carriers === undefined)
    return unknownMatch('trigger', `no ${by} shows an excess of ${id} beyond its noise`, uses);
  const rest = members.filter((one) => !carriers.includes(one));
  const count = members.length + groups.unseen.length;
  const isFew = areFew(carriers.length, count);
  const isRestSpared = rest.every((one) => isSpared(one, carriers));
  // Whatever the unseen carry, all that are not calm must be among few carriers.
  if (groups.unseen.length > 0 && areFew(members.filter(exceeds).length, count)) return notSeen(groups);
  if (isFew && isRestSpared && rest.some((one) => one.most === Number.POSITIVE_INFINITY)) {
    return unknownMatch('unresolved', `other ${by}s of ${id} are only known as lower bounds`, uses);
  }
  const total = members.reduce((sum, one) => sum + one.excess, 0);
  const carried = carriers.reduce((sum, one) => sum + one.excess, 0) / total;
  const isConfined = isFew && isRestSpared;
  const names = carriers.map((one) => one.member).join(', ');
  const reason = `${carriers.length} of ${count} ${by}s (${names}) carry ${percent(carried)} of the excess of ${id}`;
  return decided({
    ...common(groups, input),
    outcome: isConfined ? 'observed' : 'absent',
    margin: isConfined ? 0.5 + marginOf(carried - wanted, CLEAR) : 1,
    reason: isConfined ? reason : `${reason}: not confined`,
  });
};

const testConfinement = (signals: readonly Signal[], input: DetectorInput, by: string): Match => {
  const uses = signals.map(useOf);
  const { id } = signals[0]!;
  const members = memberExcesses(signals, input, by);
  if (members === undefined)
    return unknownMatch('baseline', `no series of ${id} has samples to compare with`, uses);
  if (members.length === 0) return unknownMatch('coverage', `${id} by ${by} has too few samples`, uses);
  if (members.length === 1) {
    return unknownMatch(
      'unresolved',
      `${members[0]!.member} is the only ${by} of ${id}: nothing to compare with`,
      uses,
    );
  }
  const to = wordOf(input, 'to');
  const seen = new Set(members.map((one) => one.member));
  const groups = { signals, members, by, unseen: input.members.filter((member) => !seen.has(member)) };
  return to === undefined ? testAny(groups, input) : testNamed(groups, input, to);
};

/**
 * The same, compared only while the named member and another were there together, where that tells it better: a version
 * that replaced the others leaves them few samples of the whole. That nothing showed in so short a time proves nothing.
 */
const testSideBySide = (signals: readonly Signal[], input: DetectorInput, by: string): Match => {
  const whole = testConfinement(signals, input, by);
  const to = wordOf(input, 'to');
  if (whole.outcome !== 'observed' || to === undefined) return whole;
  const together = sideBySide(signals, { by, to }, input.tested);
  if (together === undefined) return whole;
  const closer = testConfinement(signals, { ...input, tested: together }, by);
  return closer.outcome === 'observed' && closer.quality > whole.quality ? closer : whole;
};

/** The excess sits on few members of a dimension, or on a named one. */
export const confined: Detector = {
  name: 'confined',
  summary: 'few members of `by` (or the one named by `to`) carry `share` of the excess',
  roles: { signal: { required: true, accepts: 'signal', says: 'what is tested, for all members' } },
  parameters: {
    by: BY,
    share: { type: 'number', default: SHARE, says: 'share of the excess' },
    to: { type: 'word', says: 'member that must carry the excess' },
    newcomer_drags: {
      type: 'boolean',
      default: false,
      says: 'that others are hit too says nothing against a member of `to` that was not there before: it may drag them along',
    },
  },
  scope: 'across',
  shape: 'change',
  detect: (input) => {
    const signals = signalsOf(input, 'signal');
    const by = wordOf(input, 'by');
    return signals.length === 0 || by === undefined
      ? roleMissing('signal')
      : testSideBySide(signals, input, by);
  },
};
