import type { Outcome } from '../model/evidence.ts';
import type { SignalId } from '../model/signal.ts';

/** The families of log lines that predictions of a hypothesis asked for and found. */
export const familiesFound = (outcomes: readonly Outcome[]): ReadonlySet<SignalId> =>
  new Set(
    outcomes
      .filter(({ outcome }) => outcome === 'observed')
      .flatMap(({ uses }) => uses.map(({ signal }) => signal))
      .filter((signal) => signal.startsWith('log.')),
  );
