import type { Match } from '../../src/model/evidence.ts';
import type { FactValue } from '../../src/model/facts.ts';
import type { IncidentEvent } from '../../src/model/series.ts';
import type { Signal } from '../../src/model/signal.ts';
import type { IndexSpan, Spans } from '../../src/model/time.ts';
import type { Detector, DetectorInput, ParameterValue, RoleInput } from '../../src/signatures/detector.ts';
import { buildSpans, START_MS } from '../build/signal.ts';

/** What a test may say about an input; everything else is what a caller would fill in. */
export type Asked = {
  readonly roles: Readonly<Record<string, RoleInput | readonly RoleInput[]>>;
  readonly parameters?: Readonly<Record<string, ParameterValue>>;
  readonly spans?: Spans;
  readonly tested?: IndexSpan;
  readonly trust?: number;
  readonly timeoutsS?: readonly number[];
  readonly members?: readonly string[];
};

/** A role filled with series. */
export const series = (
  signals: Signal | readonly Signal[],
  more: Partial<Extract<RoleInput, { readonly kind: 'signals' }>> = {},
): RoleInput => {
  const list = Array.isArray(signals) ? (signals as readonly Signal[]) : [signals as Signal];
  return { kind: 'signals', signal: list[0]!.id, signals: list, ...more };
};

/** A role filled with a value. */
export const value = (worth: FactValue, label = 'fact.test'): RoleInput => ({
  kind: 'value',
  label,
  value: worth,
});

/** A role filled with events at seconds from the start of the grid. */
export const events = (
  atS: readonly number[],
  {
    feedComplete = true,
    signal = 'chg.deploy',
  }: { readonly feedComplete?: boolean; readonly signal?: string } = {},
): RoleInput => ({
  kind: 'events',
  signal,
  feedComplete,
  events: atS.map(
    (seconds): IncidentEvent => ({
      signal,
      startMs: START_MS + seconds * 1000,
      dimensions: {},
      text: `${signal} v2`,
    }),
  ),
});

/** The input as a caller would build it: defaults of the detector filled in. */
export const inputFor = (detector: Detector, asked: Asked): DetectorInput => {
  const spans = asked.spans ?? buildSpans();
  const parameters: Record<string, ParameterValue> = {};
  for (const [name, spec] of Object.entries(detector.parameters)) {
    if (spec.default === undefined) continue;
    parameters[name] =
      typeof spec.default === 'object' ? (spec.default.steps * spans.grid.stepMs) / 1000 : spec.default;
  }
  return {
    roles: Object.fromEntries(
      Object.entries(asked.roles).map(([name, role]) => [
        name,
        Array.isArray(role) ? role : [role as RoleInput],
      ]),
    ),
    parameters: { ...parameters, ...asked.parameters },
    spans,
    tested: asked.tested ?? spans.window,
    trust: asked.trust ?? 1,
    timeoutsS: asked.timeoutsS ?? [],
    members: asked.members ?? [],
  };
};

/** Runs a detector. */
export const detect = (detector: Detector, asked: Asked): Match => detector.detect(inputFor(detector, asked));
