import type { Environment } from '../../src/expectations/context.ts';
import { evaluate } from '../../src/expectations/evaluate.ts';
import type { Expectation } from '../../src/model/hypothesis.ts';
import { type Expected, verdictOf } from '../signatures/table.ts';
import { contextOf, type Given, signal } from './context.ts';
import { leaf } from './expectation.ts';

/** What an expectation comes to in a context that is told in a table. */
export const evaluated = (expectation: Expectation, given: Given = {}, environment: Environment = {}) =>
  evaluate(expectation, contextOf(given), environment);

/** Its outcome, or what it lacks. */
export const verdict = (...asked: Parameters<typeof evaluated>): Expected =>
  verdictOf(evaluated(...asked).match);

/** The p99 of the service, by its samples. */
export const p99 = (samples: string, dimensions = {}) =>
  signal('svc.p99', samples, dimensions, { kind: 'quantile', resolution: 0.001 });

/** That this p99 trebles. */
export const rises = leaf('rises', 'svc.p99', { factor: 3 });
