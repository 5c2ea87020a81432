import type { Signal } from '../model/signal.ts';

const SUBJECT_DIMENSIONS = ['instance', 'dependency', 'database'] as const;

/** The instance, dependency or database that a signal is of; undefined for a total or another breakdown. */
export const memberOf = (signal: Signal): string | undefined => {
  for (const name of SUBJECT_DIMENSIONS) {
    const member = signal.dimensions[name];
    if (member !== undefined) return member;
  }
  return undefined;
};
