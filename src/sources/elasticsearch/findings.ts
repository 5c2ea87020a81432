import { compareText } from '../../model/text-order.ts';

/** What a fetch notices on its way, in words for the report. Each sentence is kept once. */
export type Findings = {
  /** Something could not be read; says what it costs. */
  readonly problem: (words: string) => void;
  /** Something was read, but not as well as it could be. */
  readonly warning: (words: string) => void;
  readonly capability: (words: string) => void;
  readonly sampled: (words: string) => void;
};

/** Findings in the order in which they are reported: sorted, since answers come in any order. */
export type Noticed = {
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
  readonly capabilities: readonly string[];
  readonly sampled: readonly string[];
};

/** A collector and what it has collected so far. */
export const collectFindings = (): Findings & { readonly noticed: () => Noticed } => {
  const sets = {
    problems: new Set<string>(),
    warnings: new Set<string>(),
    capabilities: new Set<string>(),
    sampled: new Set<string>(),
  };
  const sorted = (set: ReadonlySet<string>) => [...set].sort(compareText);
  return {
    problem: (words) => sets.problems.add(words),
    warning: (words) => sets.warnings.add(words),
    capability: (words) => sets.capabilities.add(words),
    sampled: (words) => sets.sampled.add(words),
    noticed: () => ({
      problems: sorted(sets.problems),
      warnings: sorted(sets.warnings),
      capabilities: sorted(sets.capabilities),
      sampled: [...sets.sampled],
    }),
  };
};
