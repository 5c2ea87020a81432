import type { Signal } from '../model/signal.ts';
import type { TestContext } from './context.ts';

/**
 * Whether a series of calls concerns the diagnosed service: it, or one of its instances, makes them, or they are made
 * to it. Series that name no caller are its own.
 */
export const concernsService = (signal: Signal, context: TestContext): boolean => {
  const { caller, dependency, database } = signal.dimensions;
  return (
    caller === undefined ||
    caller === context.service ||
    dependency === context.service ||
    database === context.service ||
    context.instances.includes(caller)
  );
};
