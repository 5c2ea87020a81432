import type { Facts } from '../../model/facts.ts';
import type { Series } from '../../model/series.ts';
import type { SignalId } from '../../model/signal.ts';
import { dependenciesOf, finiteFact } from './deadlines.ts';

/** A family of lines that the service's client of a dependency is known to write. */
export type KnownWriter = { readonly signal: SignalId; readonly dependency: string };

/** What makes a client write lines of a family, and what counts the same thing without words. */
const RULES: readonly {
  readonly signal: SignalId;
  readonly fact: string;
  readonly applies: (value: number) => boolean;
  readonly counter: SignalId;
}[] = [
  { signal: 'log.timeout', fact: 'dep.timeout', applies: () => true, counter: 'dep.timeouts' },
  { signal: 'log.retry', fact: 'dep.tries', applies: (tries) => tries > 1, counter: 'dep.retries' },
];

/** Clients that have a timeout, or that retry, by the team's facts: only their silence means that nothing happened. */
export const knownWriters = (facts: Facts, service: string): readonly KnownWriter[] =>
  RULES.flatMap(({ signal, fact, applies }) =>
    dependenciesOf(facts, fact, service)
      .filter((dependency) => {
        const value = finiteFact(facts, fact, dependency);
        return value !== undefined && applies(value);
      })
      .map((dependency) => ({ signal, dependency })),
  );

const anyAbove = (series: Series | undefined): boolean => series?.values.some((value) => value > 0) === true;

/**
 * Whether metrics contradict a client's silence: it counted timeouts or retries, and wrote no line that a pattern knows.
 * Then its words are other ones, and their absence says nothing.
 */
export const writesOtherWords = (writer: KnownWriter, lines: Series, metrics: readonly Series[]): boolean => {
  const counter = RULES.find(({ signal }) => signal === writer.signal)?.counter;
  const counted = metrics.find(
    ({ signal, dimensions }) =>
      signal === counter &&
      dimensions['dependency'] === writer.dependency &&
      dimensions['caller'] === undefined,
  );
  return anyAbove(counted) && !anyAbove(lines);
};
