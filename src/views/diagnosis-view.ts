import type { Diagnosis } from '../model/diagnosis.ts';
import { type AccountView, viewAccount } from './account.ts';
import { type BriefLine, viewBrief } from './brief.ts';
import { viewChanged } from './changed.ts';
import { createClock } from './clock.ts';
import { type RoleGroup, viewHypotheses } from './hypothesis-rows.ts';
import { type ImpactView, viewImpact } from './impact.ts';
import { type LargestChangeRow, viewLargestChanges } from './largest-changes.ts';
import { type LogsView, viewLogs } from './logs.ts';
import { type MadeFromView, viewMadeFrom } from './made-from.ts';
import { type MitigationView, viewMitigation } from './mitigation.ts';
import { type NextChecksView, viewNextChecks } from './next-checks.ts';
import { type NotSeenView, viewNotSeen } from './not-seen.ts';
import { viewOverrides } from './overrides.ts';
import { type RefutedRow, viewRefuted } from './refuted.ts';
import { viewScope } from './scope.ts';
import { type FactRow, type SourceRow, viewFacts, viewSources } from './sources.ts';
import { type TimelineRow, viewTimeline } from './timeline.ts';

/** A whole diagnosis, ready to be read: plain sentences and rows, without colour or markup. */
export type DiagnosisView = {
  readonly tool: string;
  readonly service: string;
  /** `29 Nov 2026, 23:27:59–23:28:47 UTC` */
  readonly window: string;
  /** `29 Nov 2026`, the day on which the window begins. */
  readonly date: string;
  readonly baseline: readonly string[];
  /** What was odd about the spans, and what a configuration changed. */
  readonly notes: readonly string[];
  readonly brief: readonly BriefLine[];
  readonly impact: ImpactView;
  readonly account: AccountView;
  readonly mitigation: MitigationView;
  readonly roles: readonly RoleGroup[];
  readonly refuted: readonly RefutedRow[];
  readonly notSeen: NotSeenView;
  readonly nextChecks: NextChecksView;
  /** What moved most, when the cause is unknown. */
  readonly largestChanges: readonly LargestChangeRow[];
  /** The last change before the incident, as a fact; empty without one. */
  readonly changed: string;
  /** That only some hypotheses are told of; empty where all are. */
  readonly scope: string;
  /** That a configuration changed hypotheses, and how; empty where it did not. */
  readonly overrides: string;
  readonly timeline: readonly TimelineRow[];
  readonly logs: LogsView;
  readonly sources: readonly SourceRow[];
  readonly facts: readonly FactRow[];
  /** Sources and facts in short. */
  readonly madeFrom: MadeFromView;
};

/** Words a diagnosis for people, with times in one IANA zone. */
export const viewDiagnosis = (diagnosis: Diagnosis, { zone }: { readonly zone: string }): DiagnosisView => {
  const clock = createClock(zone);
  const { incident, tool } = diagnosis;
  const parts = {
    impact: viewImpact(diagnosis, clock),
    account: viewAccount(diagnosis, clock),
    mitigation: viewMitigation(diagnosis, clock),
    refuted: viewRefuted(diagnosis),
    notSeen: viewNotSeen(diagnosis),
    nextChecks: viewNextChecks(diagnosis),
    largestChanges: viewLargestChanges(diagnosis),
    changed: viewChanged(diagnosis, clock),
    scope: viewScope(diagnosis),
    overrides: viewOverrides(diagnosis),
  };
  return {
    tool: `${tool.name} ${tool.version}`,
    service: incident.service,
    window: `${clock.date(incident.window.from)}, ${clock.span(incident.window)}`,
    date: clock.date(incident.window.from),
    baseline: incident.baseline.map((span) => clock.span(span)),
    notes: [...(parts.overrides === '' ? [] : [parts.overrides]), ...incident.notes],
    brief: viewBrief(parts),
    ...parts,
    roles: viewHypotheses(diagnosis),
    timeline: viewTimeline(diagnosis, clock),
    logs: viewLogs(diagnosis),
    sources: viewSources(diagnosis),
    facts: viewFacts(diagnosis),
    madeFrom: viewMadeFrom(diagnosis),
  };
};
