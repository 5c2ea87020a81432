import type { SignalDefinition, SignalId } from '../model/signal.ts';
import { compareText } from '../model/text-order.ts';

/** Names that belong under one key of a test. */
export type Unwritten = { readonly key: 'signals' | 'facts' | 'events'; readonly names: readonly SignalId[] };

const KEYS = ['signals', 'facts', 'events'] as const;

/** A name of a signal, an event or a fact that a reason says is not there. */
const NOT_THERE = /\b(?:no(?: feed of)?|fact) ([a-z][a-z0-9_]*\.[a-z0-9_]+)\b/g;

const keyFor = ({ kind, givenBy }: SignalDefinition): Unwritten['key'] | undefined => {
  if (givenBy === 'diagnosis') return undefined;
  if (kind === 'fact') return 'facts';
  return kind === 'event' ? 'events' : 'signals';
};

/** What a test has to give for its predictions to be told, of those that came out unknown and should not have. */
export const whatIsMissing = (
  comparisons: readonly { readonly expected: string; readonly got: string; readonly reason: string }[],
  definitions: ReadonlyMap<SignalId, SignalDefinition>,
): readonly Unwritten[] => {
  const reasons = comparisons.filter(({ expected, got }) => got === 'unknown' && expected !== got);
  const named = reasons.flatMap(({ reason }) => [...reason.matchAll(NOT_THERE)].map(([, name = '']) => name));
  const missing = [...new Set(named)].sort(compareText);
  return KEYS.map((key) => ({
    key,
    names: missing.filter((name) => {
      const definition = definitions.get(name);
      return definition !== undefined && keyFor(definition) === key;
    }),
  })).filter(({ names }) => names.length > 0);
};
