import type { Emitter } from './binding.ts';
import type { Hypothesis } from './hypothesis.ts';
import type { LogPattern } from './log-pattern.ts';
import type { Override } from './override.ts';
import type { SignalDefinition } from './signal.ts';

/** What the tool knows: hypotheses in id order, the canonical signals, how emitters yield them, the log-line families. Plain JSON. */
export type Catalog = {
  readonly hypotheses: readonly Hypothesis[];
  readonly signals: readonly SignalDefinition[];
  /** Bindings by emitter, in order of preference. */
  readonly emitters: readonly Emitter[];
  readonly logPatterns: readonly LogPattern[];
  /** What a team's configuration changed of the hypotheses; absent where nothing. */
  readonly overrides?: readonly Override[];
};
