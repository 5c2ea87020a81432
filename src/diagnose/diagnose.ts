import { InputError } from '../errors.ts';
import type { TestContext } from '../expectations/context.ts';
import type { Inference } from '../inference/infer.ts';
import { workingsOf } from '../inference/workings.ts';
import { summarizeTemplates } from '../logs/templates.ts';
import type { Catalog } from '../model/catalog.ts';
import type { Diagnosis, SignalSummary } from '../model/diagnosis.ts';
import type { Recording } from '../model/recording.ts';
import type { Signal } from '../model/signal.ts';
import { type Spans, spanLength } from '../model/time.ts';
import type { Workings } from '../model/workings.ts';
import { allSignals } from '../signals/signal-set.ts';
import { nameVersionsAlike } from '../signals/version-names.ts';
import { toTimeSpan } from '../signals/window.ts';
import { describeFacts, describeHypothesis } from './assemble.ts';
import { findChangesBefore } from './changes-before.ts';
import { describeSignals, summarizeSignals } from './describe-signals.ts';
import { familyPattern } from './family-pattern.ts';
import { measureImpact } from './impact.ts';
import { noteImpossibleSamples } from './impossible-samples.ts';
import { inOrder } from './in-order.ts';
import { findVerdicts, inferCandidates } from './infer-candidates.ts';
import { knownQueries } from './known-queries.ts';
import { findLargestChanges } from './largest-changes.ts';
import { namedByLogs } from './named-by-logs.ts';
import { collectNotSeen } from './not-seen.ts';
import { observeSilence } from './observe-logs.ts';
import { type Prepared, prepareContext, prepareSignals } from './prepare.ts';
import { tellingLines } from './telling-lines.ts';
import { buildTimeline } from './timeline.ts';
import { toSpan, toTimestamp } from './timestamp.ts';
import { windowNotes } from './window-notes.ts';

/** Steps by which the window is moved either way to see which verdicts depend on its exact place: about as well as an edge can be placed. */
const JITTER_STEPS = 2;
/** Baseline samples under which quality suffers, as in src/signals/baseline.ts. */
const ENOUGH_BASELINE = 30;

/** What the caller chooses. */
export type DiagnoseOptions = {
  /** Version of the tool, for the record. */
  readonly version: string;
  /** Ids of the hypotheses to tell of; all unless given. Each is weighed against all others either way. */
  readonly only?: readonly string[];
  /**
   * Whether it is tried which verdicts change when the window moves, which costs more than all else together; it is
   * unless told otherwise. Untried, no verdict is called fragile.
   */
  readonly movesWindow?: boolean;
};

const spanNotes = ({ spans }: TestContext): readonly string[] => {
  const samples = spanLength(spans.baseline);
  return [
    ...(samples >= ENOUGH_BASELINE
      ? []
      : [
          `the baseline holds ${samples} samples, fewer than ${ENOUGH_BASELINE}: every comparison counts for less`,
        ]),
    ...(spans.isBaselineTroubled === true
      ? ['the baseline holds trouble of its own: what is compared with it refutes nothing']
      : []),
  ];
};

/** That rivals are left out of what is told. */
const shownNotes = ({ shown }: Inference): readonly string[] =>
  shown === undefined
    ? []
    : [
        `only ${shown.hypotheses} of ${shown.of} hypotheses are shown, as asked; each was weighed against all${shown.leaderHidden ? ', and what leads is not among them' : ''}`,
      ];

/** Ids whose verdict changes when the window moves by two steps. */
const findFragile = (
  recording: Recording,
  prepared: Prepared,
  catalog: Catalog,
  inference: Inference,
): ReadonlySet<string> => {
  const fragile = new Set<string>();
  for (const shift of [-JITTER_STEPS, JITTER_STEPS]) {
    const verdicts = findVerdicts(catalog.hypotheses, prepareContext(recording, prepared, shift));
    for (const one of inference.judged) {
      if (verdicts.get(one.hypothesis.id) !== one.verdict) fragile.add(one.hypothesis.id);
    }
  }
  return fragile;
};

/** A diagnosis, and what it was read from: for who wants to look. */
export type Explored = {
  readonly diagnosis: Diagnosis;
  /** Every signal on the common grid, by id and members. */
  readonly signals: readonly Signal[];
  /** One for each of them, in the same order; worked out when asked for. */
  readonly summaries: () => readonly SignalSummary[];
  readonly spans: Spans;
  /** What predictions were tested against. */
  readonly context: TestContext;
  /** The arithmetic behind the verdict of a hypothesis; undefined for one that was not weighed. */
  readonly workings: (hypothesis: string) => Workings | undefined;
};

/**
 * The whole job: what was recorded, tested against what the catalog knows. Pure: the same recording, catalog and
 * options give the same diagnosis, in any order of series, lines and hypotheses.
 * Throws {@link InputError} when the incident window is empty or outside the data.
 */
export const diagnose = (recorded: Recording, catalog: Catalog, options: DiagnoseOptions): Diagnosis =>
  explore(recorded, catalog, options).diagnosis;

/** The same job as {@link diagnose}, with what it was read from. */
export const explore = (
  recorded: Recording,
  catalog: Catalog,
  { version, only, movesWindow = true }: DiagnoseOptions,
): Explored => {
  const recording = inOrder({ ...recorded, series: nameVersionsAlike(recorded.series) });
  const prepared = prepareSignals(recording, catalog);
  if (prepared === undefined) {
    throw new InputError('the recording holds no samples, so nothing can be diagnosed', {
      hint: 'check signals.ndjson.gz, or record again',
    });
  }
  const searched = familyPattern(catalog.logPatterns);
  const asked = knownQueries(catalog.emitters, recording);
  const untested = prepareContext(recording, prepared);
  const impact = measureImpact(untested);
  const isOver = !impact.ongoing && impact.overSince !== undefined;
  const { inference, context, judging } = inferCandidates(catalog.hypotheses, untested, {
    isOver,
    queryFor: (signal) => searched(signal) ?? asked(signal),
    ...(only === undefined ? {} : { only }),
  });
  const fragile = movesWindow ? findFragile(recording, prepared, catalog, inference) : new Set<string>();
  const { spans } = context;
  // What a stall does is written before users see it.
  const told = toTimeSpan({ start: spans.lead.start, end: spans.window.end }, spans.grid);
  const hypotheses = inference.judged.map((one) =>
    describeHypothesis(one, {
      fragile: fragile.has(one.hypothesis.id),
      isOver,
      named: namedByLogs(one, recording.logs, catalog.logPatterns, told),
      override: catalog.overrides?.find(({ hypothesis }) => hypothesis === one.hypothesis.id),
    }),
  );
  const dependency = inference.judged.find(
    (one) => one.hypothesis.subject === 'dependency' && one.verdict === 'supported',
  )?.subject;
  const diagnosis: Diagnosis = {
    schema: 1,
    tool: { name: 'tollens', version },
    incident: {
      service: recording.incident.service,
      window: toSpan(toTimeSpan(spans.window, spans.grid)),
      baseline: [toSpan(toTimeSpan(spans.baseline, spans.grid))],
      lead: toSpan(toTimeSpan(spans.lead, spans.grid)),
      stepS: spans.grid.stepMs / 1000,
      facts: describeFacts(context.facts, context.definitions),
      notes: [
        ...shownNotes(inference),
        ...spanNotes(context),
        ...windowNotes(recording, context.spans),
        ...noteImpossibleSamples(recording, context.definitions),
      ],
    },
    impact: {
      ...impact,
      observations: [...impact.observations, ...observeSilence(recording.logs, dependency, context)],
    },
    sources: recording.sources.map(({ id, kind, status, problems, warnings, sampled }) => ({
      id,
      kind,
      status,
      problems,
      warnings,
      sampled,
    })),
    signals: describeSignals(
      inference.judged.flatMap((one) => one.outcomes.flatMap((outcome) => outcome.uses)),
      context,
    ),
    hypotheses,
    ...(inference.shown === undefined ? {} : { shown: inference.shown }),
    ...(catalog.overrides === undefined ? {} : { overrides: catalog.overrides }),
    unknownCause: inference.unknownCause,
    answer: inference.answer,
    ...(inference.account === undefined
      ? {}
      : {
          account: {
            ...inference.account,
            ...(context.trigger?.end === undefined
              ? {}
              : { triggerEnded: toTimestamp(context.trigger.end.latestMs) }),
          },
        }),
    ...(inference.sensitivity === undefined ? {} : { sensitivity: inference.sensitivity }),
    nextChecks: inference.nextChecks,
    largestChanges: inference.unknownCause.leads ? findLargestChanges(context) : [],
    changesBefore: findChangesBefore(inference.judged, context),
    timeline: buildTimeline(inference.judged, hypotheses, context),
    logs: {
      templates: summarizeTemplates(
        recording.logs,
        {
          window: toTimeSpan(spans.window, spans.grid),
          baseline: toTimeSpan(spans.baseline, spans.grid),
        },
        tellingLines(inference, catalog.logPatterns),
      ),
      sampled: recording.sources.flatMap((source) => source.sampled),
    },
    notSeen: collectNotSeen(inference.judged),
  };
  return {
    diagnosis,
    signals: allSignals(context.signals),
    summaries: () => summarizeSignals(context),
    spans,
    context,
    workings: (hypothesis) => workingsOf(hypothesis, judging),
  };
};
