import { type Match, unknownMatch } from '../model/evidence.ts';
import type { FactValue } from '../model/facts.ts';
import { decided, figure } from './answer.ts';
import { boundsInWords, boundsOf, isInside, limitsIn } from './bounds.ts';
import type { Detector, DetectorInput, ParameterValue } from './detector.ts';
import { BOUNDS } from './parameter-specs.ts';
import { roleOf } from './roles.ts';

/** `none` (no timeout, no limit) is unlimited. */
const asNumber = (value: FactValue | ParameterValue): number | undefined => {
  if (value === 'none') return Number.POSITIVE_INFINITY;
  return typeof value === 'number' && !Number.isNaN(value) ? value : undefined;
};

const isEqual = (value: FactValue, wanted: ParameterValue): boolean => {
  const [left, right] = [asNumber(value), asNumber(wanted)];
  if (left !== undefined || right !== undefined) return left === right;
  return typeof value === 'object' ? value.some((one) => one === wanted) : value === wanted;
};

const inWords = (value: FactValue | ParameterValue): string =>
  asNumber(value) === Number.POSITIVE_INFINITY ? 'none' : String(value);

const testFact = (label: string, value: FactValue, input: DetectorInput): Match => {
  const wanted = input.parameters['is'];
  const bounds = boundsOf(input);
  const number = asNumber(value);
  const limited = limitsIn(bounds).length > 0;
  if (wanted === undefined && !limited)
    return unknownMatch('fact', `nothing was said about what ${label} should be`);
  if (limited && number === undefined)
    return unknownMatch('fact', `${label} is ${inWords(value)}, not a number`);
  const holds =
    (wanted === undefined || isEqual(value, wanted)) &&
    (!limited || (number !== undefined && isInside(number, bounds)));
  const asked = [
    ...(wanted === undefined ? [] : [inWords(wanted)]),
    ...(limited ? [boundsInWords(bounds, 'fact')] : []),
  ].join(' and ');
  return decided({
    outcome: holds ? 'observed' : 'absent',
    coverage: 1,
    margin: 1,
    trust: input.trust,
    reason: `${label} is ${inWords(value)}${holds ? ', as predicted:' : ', predicted was'} ${asked}`,
    figures: [figure(label, typeof value === 'number' ? value : inWords(value), 'fact')],
    signals: [],
  });
};

/** A fact has a value, or lies inside bounds. */
export const configCheck: Detector = {
  name: 'config_check',
  summary: 'a fact has the value `is`, or lies inside the bounds',
  roles: { fact: { required: true, accepts: 'fact', says: 'the fact to check' } },
  parameters: { is: { type: 'value', says: 'value that the fact must have' }, ...BOUNDS },
  scope: 'whole',
  shape: 'level',
  detect: (input) => {
    const fact = roleOf(input, 'fact');
    if (fact?.kind !== 'value') return unknownMatch('fact', 'the fact was not given');
    return testFact(fact.label, fact.value, input);
  },
};
