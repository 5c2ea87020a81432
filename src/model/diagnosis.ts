import type { Figure, OutcomeWord } from './evidence.ts';
import type { Role } from './hypothesis.ts';
import type { Override, OwnOverride } from './override.ts';
import type { Dimensions, SignalId } from './signal.ts';

/** RFC 3339 time in UTC with milliseconds, such as `2026-11-29T23:27:59.133Z`. */
export type Timestamp = string;

/** Span of time in a diagnosis. */
export type DiagnosisSpan = { readonly from: Timestamp; readonly to: Timestamp };

/** What the evidence says about one hypothesis. */
export type VerdictWord = 'supported' | 'refuted' | 'contested' | 'inconclusive' | 'untested';

/** How sure: words until calibration is measured. */
export type Confidence = 'strong' | 'probable' | 'leading' | 'none';

/** A fact as used, with where it came from. */
export type DiagnosisFact = {
  readonly id: string;
  readonly value: string;
  readonly origin: 'given' | 'inferred' | 'assumed' | 'derived';
  readonly note?: string;
};

/** One prediction worked through. */
export type DiagnosisPrediction = {
  readonly id: string;
  readonly statement: string;
  readonly because: string;
  readonly outcome: OutcomeWord;
  readonly reason: string;
  readonly quality: number;
  readonly weightDb: number;
  readonly group: string;
  readonly refuting: boolean;
  readonly assumed: boolean;
  readonly member?: string;
  readonly signals: readonly { readonly signal: SignalId; readonly dimensions: Dimensions }[];
  readonly numbers: readonly Figure[];
  /** The queries that decided it, one per signal, deduplicated. */
  readonly queries: readonly { readonly source: string; readonly query: string }[];
  readonly links: readonly string[];
};

/** Who or what the log lines name that speak for a hypothesis. */
export type DiagnosisName = {
  /** What is named: `the process holding the lock`. */
  readonly what: string;
  readonly name: string;
  /** Who that is to a person, where the log's other lines tell. */
  readonly knownAs?: string;
  readonly lines: number;
};

/** One hypothesis with its verdict; `hypotheses` of a diagnosis are in ranking order within each role. */
export type DiagnosisHypothesis = {
  readonly id: string;
  readonly title: string;
  readonly role: Role;
  readonly subject?: string;
  readonly verdict: VerdictWord;
  /** Set when a parent is supported through its supported refinement. */
  readonly explainedBy?: string;
  readonly confidence: Confidence;
  readonly posterior: number;
  readonly evidenceDb: number;
  /** Supporting weights alone. */
  readonly supportDb: number;
  readonly marginDb: number;
  readonly tested: number;
  readonly of: number;
  /** The verdict changes when the window moves by two steps. */
  readonly fragile: boolean;
  /** Ids of the refuting predictions that failed with enough quality. */
  readonly refutedBy: readonly string[];
  /** Ids of the refuting predictions that were observed. */
  readonly survived: readonly string[];
  readonly mitigation: string;
  readonly fix: string;
  readonly nextCheck: string;
  readonly confounders: readonly string[];
  /** The most named first; absent where no line of what was predicted names anybody. */
  readonly named?: readonly DiagnosisName[];
  /** What a team's configuration changed of it before it was weighed; absent where nothing. */
  readonly override?: OwnOverride;
  readonly predictions: readonly DiagnosisPrediction[];
};

/** How two neighbours of an account stand in time. */
export type LinkOrder = 'observed' | 'unresolved' | 'contradicted' | 'outside_lag' | 'unknown';

/** One node of an account. */
export type AccountNode = {
  readonly id: string;
  readonly role: Role | 'unknown';
  readonly onset?: DiagnosisSpan;
  /** The signal, log or event that dates it. */
  readonly datedBy?: string;
};

/** One link of an account. */
export type AccountLink = {
  readonly from: string;
  readonly to: string;
  /** Seconds between the onsets, as an interval; absent when one end has no onset. */
  readonly lag?: { readonly minS: number; readonly maxS: number };
  readonly order: LinkOrder;
  /** The earlier node that the order was tested against when `from` is a latent condition without an onset. */
  readonly testedFrom?: string;
  readonly when: string;
};

/** The best causal chain. */
export type Account = {
  readonly chain: readonly AccountNode[];
  readonly links: readonly AccountLink[];
  /** Closed by a feedback edge between members of the chain. */
  readonly loop: readonly { readonly from: string; readonly to: string }[];
  /** Supported findings that the chain does not explain. */
  readonly unexplained: readonly string[];
  /** When the trigger was back at its baseline; absent while it lasts, or where nothing dates it. */
  readonly triggerEnded?: Timestamp;
  /** The best chain with a different root, and by how much it loses. */
  readonly rival?: { readonly chain: readonly string[]; readonly marginDb: number };
};

/** A source as it served this diagnosis. */
export type DiagnosisSource = {
  readonly id: string;
  readonly kind: string;
  readonly status: 'ok' | 'partial' | 'failed';
  readonly problems: readonly string[];
  readonly warnings: readonly string[];
  readonly sampled: readonly string[];
};

/** A signal that was read, with its coverage. */
export type DiagnosisSignal = {
  readonly signal: SignalId;
  readonly dimensions: Dimensions;
  readonly unit: string;
  readonly source: string;
  readonly query: string;
  /** Share of window samples that hold a number or a bound. */
  readonly windowCoverage: number;
  readonly baselineCoverage: number;
  readonly baselineMedian?: number;
  readonly windowMedian?: number;
  readonly onset?: DiagnosisSpan;
};

/** A signal as in {@link DiagnosisSignal}, whether a prediction read it or not, with how far it went. */
export type SignalSummary = DiagnosisSignal & {
  /**
   * How far the window's median is from the baseline's, in noise scales of the baseline; where that is less than for a tenth of
   * the window, how far that tenth is. Absent without a median of both.
   */
  readonly scales?: number;
  /** What that tenth reached, where it left its baseline and the median did not. */
  readonly reached?: number;
};

/** Something to look at next. */
export type NextCheck = {
  readonly hypothesis: string;
  readonly prediction: string;
  readonly statement: string;
  /** What was missing. */
  readonly why: string;
  /** Expected information, nats. */
  readonly information: number;
  /** 1 query, 2 log search, 5 ask a person, 20 touch production. */
  readonly cost: number;
  readonly how: string;
  /** What to send, where that is known. */
  readonly query?: string;
};

/** One dated line: an onset, an event, a recovery. */
export type TimelineEntry = {
  readonly at: DiagnosisSpan;
  readonly kind: 'event' | 'onset' | 'recovery' | 'window';
  readonly text: string;
  readonly hypothesis?: string;
};

/** What was lost at the edge, or at the service that stands in for it. */
export type Impact = {
  readonly from: Timestamp;
  readonly to: Timestamp;
  /** Requests in what was seen of the window; absent where neither counts nor access log exist. */
  readonly failed?: number;
  readonly total?: number;
  /** Minutes in which at least nine of ten requests failed or none completed; absent where too little was seen. */
  readonly hardFailureMinutes?: number;
  /** Whether `total` counts retries, as the edge's own counter does where first attempts are known to be fewer. */
  readonly retriesIncluded: boolean;
  /** Where nothing measured the edge: then all here is what the service itself saw. */
  readonly seenAt?: 'service';
  /** Whether it was still going on when the data ended. */
  readonly ongoing: boolean;
  /** When it was over for good: the end of the window, or of what came back after it; absent where the edge shows no trouble. */
  readonly overSince?: Timestamp;
  /** Sentences about the edge picture that a reader would misread: p99 that fell, a level reached by climbing. */
  readonly observations: readonly string[];
};

/** A group of log lines worth reading. */
export type LogTemplate = {
  readonly template: string;
  readonly dataset: string;
  readonly windowCount: number;
  readonly baselineCount: number;
  readonly example: string;
  readonly instances: readonly string[];
  readonly change: 'new' | 'surging' | 'vanished';
};

/** What left its baseline and no supported finding explains. */
export type LargestChange = {
  readonly signal: SignalId;
  readonly dimensions: Dimensions;
  readonly unit: string;
  readonly from: number;
  readonly to: number;
  /** In noise scales of its baseline. */
  readonly scales: number;
  /** What the service saw of itself or of a dependency: it says where to look, and is no cause. */
  readonly symptom: boolean;
  readonly query: string;
};

/** A change that came before the incident: a fact, and no cause until its mechanism shows. */
export type ChangeBefore = {
  readonly at: Timestamp;
  /** Kind of event, such as `chg.deploy`. */
  readonly signal: SignalId;
  readonly text: string;
  /** Hypotheses that cannot hold without such a change. */
  readonly hypotheses: readonly string[];
};

/** What is told to have begun it: the cause that leads, or `unknown-cause`. */
export type Answer = {
  readonly trigger: string;
  /** Under the stated likelihoods, 0 to 1. */
  readonly posterior: number;
  /** How often an answer of such a posterior was right on simulated incidents, 0 to 1. */
  readonly chance: number;
};

/** The whole result, as plain data: the content of `diagnosis.json`, schema 1. */
export type Diagnosis = {
  readonly schema: 1;
  readonly tool: { readonly name: 'tollens'; readonly version: string };
  readonly incident: {
    readonly service: string;
    readonly window: DiagnosisSpan;
    readonly baseline: readonly DiagnosisSpan[];
    readonly lead: DiagnosisSpan;
    readonly stepS: number;
    readonly facts: readonly DiagnosisFact[];
    /** What was odd about the spans: short baseline, baseline that is itself an incident. */
    readonly notes: readonly string[];
  };
  readonly impact: Impact;
  readonly sources: readonly DiagnosisSource[];
  readonly signals: readonly DiagnosisSignal[];
  readonly hypotheses: readonly DiagnosisHypothesis[];
  /** Where only some hypotheses were asked for: how many are told of, and whether one of the others leads. */
  readonly shown?: { readonly hypotheses: number; readonly of: number; readonly leaderHidden: boolean };
  /** What a team's configuration changed of the hypotheses before they were weighed; absent where nothing. */
  readonly overrides?: readonly Override[];
  readonly unknownCause: { readonly posterior: number; readonly leads: boolean };
  readonly answer: Answer;
  /** Absent when nothing was told about how it began or spread. */
  readonly account?: Account;
  /** The one outcome whose reversal would change the winner. */
  readonly sensitivity?: {
    readonly hypothesis: string;
    readonly prediction: string;
    readonly wouldLead: string;
  };
  readonly nextChecks: readonly NextCheck[];
  /** Where to look when the unknown cause leads: what moved most, largest first; empty otherwise. */
  readonly largestChanges: readonly LargestChange[];
  /** Changes in the hour before the window, the last one first. */
  readonly changesBefore: readonly ChangeBefore[];
  readonly timeline: readonly TimelineEntry[];
  readonly logs: { readonly templates: readonly LogTemplate[]; readonly sampled: readonly string[] };
  /** Signals and feeds that predictions asked for and that nothing answered. */
  readonly notSeen: readonly {
    readonly signal: string;
    readonly why: string;
    /** Predictions that wait for it … */
    readonly needed: number;
    /** … and the hypotheses they belong to, in ranking order. */
    readonly hypotheses: readonly string[];
  }[];
};
