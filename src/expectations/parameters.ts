import type { Lack } from '../model/evidence.ts';
import { type FactValue, lookUpFact } from '../model/facts.ts';
import type { SignatureTest } from '../model/hypothesis.ts';
import type { Detector, ParameterValue } from '../signatures/detector.ts';
import type { Environment, TestContext } from './context.ts';
import { newestVersion } from './newest-version.ts';
import { resolveValue } from './resolve.ts';

/** A signature's parameters worked out, or the first that could not be. */
export type Parameters =
  | {
      readonly kind: 'parameters';
      readonly values: Readonly<Record<string, ParameterValue>>;
      readonly assumed: boolean;
    }
  | { readonly kind: 'missing'; readonly lack: Lack; readonly reason: string };

const defaultsOf = (detector: Detector, stepS: number): Record<string, ParameterValue> => {
  const values: Record<string, ParameterValue> = {};
  for (const [name, spec] of Object.entries(detector.parameters)) {
    if (spec.default === undefined) continue;
    values[name] = typeof spec.default === 'object' ? spec.default.steps * stepS : spec.default;
  }
  return values;
};

const memberWord = (word: string, context: TestContext, environment: Environment): string | undefined => {
  switch (word) {
    case '$newest':
      return newestVersion(context);
    case '$subject':
      return environment.subject?.member;
    case '$service':
      return context.service;
    default:
      return undefined;
  }
};

const toParameter = (value: FactValue): ParameterValue | undefined => {
  if (typeof value !== 'object') return value;
  const numbers = value.filter((one): one is number => typeof one === 'number');
  return numbers.length === value.length ? numbers : undefined;
};

/** Defaults of the detector under what the expectation says, facts and signal values looked up. */
export const resolveParameters = (
  test: SignatureTest,
  detector: Detector,
  context: TestContext,
  environment: Environment,
): Parameters => {
  const values = defaultsOf(detector, context.spans.grid.stepMs / 1000);
  let assumed = false;
  for (const [name, written] of Object.entries(test.parameters)) {
    if (written.kind === 'word' && written.word.startsWith('$')) {
      const member = memberWord(written.word, context, environment);
      if (member === undefined)
        return { kind: 'missing', lack: 'not_bound', reason: `${written.word} cannot be told here` };
      values[name] = member;
      continue;
    }
    const resolved = resolveValue(written, context, environment);
    if (resolved.kind === 'missing') return resolved;
    const value = toParameter(resolved.value);
    if (value === undefined) return { kind: 'missing', lack: 'fact', reason: `${name} is not a number` };
    values[name] = value;
    assumed ||= resolved.assumed;
  }
  return { kind: 'parameters', values, assumed };
};

/** The timeouts that concern a signal: what `level: timeouts` means. */
export type Timeouts = {
  /** Every finite one among the facts, seconds. */
  readonly seconds: readonly number[];
  /** One of them is a default that nobody gave. */
  readonly assumed: boolean;
};

/** Every finite timeout among the facts that concerns a signal. */
export const timeoutsFor = (signal: string, context: TestContext, environment: Environment): Timeouts => {
  const ids = /^(dep|db)\./.test(signal) ? ['dep.timeout'] : ['edge.timeout', 'edge.deadlines'];
  const facts = ids.flatMap((id) => lookUpFact(context.facts, id, environment.subject?.member) ?? []);
  return {
    seconds: facts
      .flatMap(({ value }) => value)
      .filter((value): value is number => typeof value === 'number' && Number.isFinite(value)),
    assumed: facts.some(({ origin }) => origin === 'assumed'),
  };
};
