import { UNKNOWN_CAUSE } from '../../model/unknown-cause.ts';
import type { JudgedCase } from './judged-case.ts';

/** How often what was told was so; a share is absent where nothing counts towards it. */
export type Accuracy = {
  readonly n: number;
  /** Share of all cases whose trigger was told rightly; to name none is right where the cause is unknown or nothing happened. */
  readonly trigger?: number;
  /** The same share of the cases in which a trigger was named. */
  readonly triggerWhenNamed?: number;
  /** Share of all cases in which no trigger was named. */
  readonly unnamed?: number;
  /** Share of the cases with known accounts that got one of which all links hold. */
  readonly account?: number;
  /** The same share of those that got an account. */
  readonly accountWhenTold?: number;
  /** Share of all cases in which a wrong trigger was told as probable or better. */
  readonly wrongAndConfident?: number;
  /** Share of all cases in which something true was refuted. */
  readonly falselyRefuted?: number;
};

type Test = (one: JudgedCase) => boolean;

const isNamed: Test = ({ score }) => score.trigger !== UNKNOWN_CAUSE;
const isTriggerRight: Test = ({ score }) => score.triggerRight;
const isAccountRight: Test = ({ score }) => score.accountRight === true;

const share = (name: keyof Accuracy, of: readonly JudgedCase[], test: Test): Partial<Accuracy> =>
  of.length === 0 ? {} : { [name]: of.filter(test).length / of.length };

/** Accuracy over some cases, with those that were left open and without them. */
export const accuracyOf = (cases: readonly JudgedCase[]): Accuracy => {
  const accountKnown = cases.filter(({ truth }) => truth.accounts.length > 0);
  const accountTold = accountKnown.filter(({ score }) => score.accountRight !== undefined);
  return {
    n: cases.length,
    ...share('trigger', cases, isTriggerRight),
    ...share('triggerWhenNamed', cases.filter(isNamed), isTriggerRight),
    ...share('unnamed', cases, (one) => !isNamed(one)),
    ...share('account', accountKnown, isAccountRight),
    ...share('accountWhenTold', accountTold, isAccountRight),
    ...share('wrongAndConfident', cases, ({ score }) => score.result === 'wrong'),
    ...share('falselyRefuted', cases, ({ score }) => score.falseRefutations.length > 0),
  };
};
