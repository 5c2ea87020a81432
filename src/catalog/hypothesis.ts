import { parseDuration } from '../model/duration.ts';
import type { Edge, Hypothesis, Prediction } from '../model/hypothesis.ts';
import { suggest } from '../model/nearest-name.ts';
import { parseExpectation } from './expectation.ts';
import type { HypothesisFile } from './hypothesis-schema.ts';
import { parseSignalReference } from './signal-reference.ts';
import { parseValue } from './value.ts';
import { isKnownDimension, isKnownFact, knownSignal, type Reading } from './vocabulary.ts';

const parsePredictions = (file: HypothesisFile, reading: Reading): readonly Prediction[] =>
  Object.entries(file.predictions).flatMap(([id, prediction]): readonly Prediction[] => {
    const expect = parseExpectation(prediction.expect, ['predictions', id, 'expect'], reading);
    if (expect === undefined) return [];
    const { statement, likelihood, refuting, group, because } = prediction;
    return [
      {
        id,
        statement,
        expect,
        likelihood: { ifTrue: likelihood.if_true, ifFalse: likelihood.if_false, from: likelihood.from },
        refuting,
        group,
        because,
      },
    ];
  });

const parseAcceptance = (file: HypothesisFile, reading: Reading): Hypothesis['acceptance'] =>
  file.acceptance &&
  Object.entries(file.acceptance).flatMap(([id, { statement, expect: raw, because }]) => {
    const expect = parseExpectation(raw, ['acceptance', id, 'expect'], reading);
    return expect === undefined ? [] : [{ id, statement, expect, because }];
  });

type FileEdge = HypothesisFile['leads_to'][number];

const parseLag = (edge: FileEdge, index: number, reading: Reading): Edge['lag'] | undefined => {
  const path = ['leads_to', index, 'lag'];
  const [from = '', to = ''] = (typeof edge.lag === 'string' ? edge.lag : edge.lag.times).split('..');
  if (typeof edge.lag !== 'string') {
    const of = parseValue(edge.lag.of, [...path, 'of'], reading);
    const lag = { kind: 'scaled' as const, minTimes: Number(from), maxTimes: Number(to) };
    if (lag.minTimes > lag.maxTimes)
      reading.report([...path, 'times'], 'expected the smaller multiple first');
    return of === undefined ? undefined : { ...lag, of };
  }
  const minS = parseDuration(from);
  const maxS = parseDuration(to);
  if (minS === undefined || maxS === undefined || minS > maxS) {
    reading.report(path, `expected a lag such as 5s..120s, the smaller first, got "${edge.lag}"`);
    return undefined;
  }
  return { kind: 'range', minS, maxS };
};

const parseEdges = (file: HypothesisFile, reading: Reading): readonly Edge[] =>
  file.leads_to.flatMap((edge, index): readonly Edge[] => {
    const lag = parseLag(edge, index, reading);
    if (edge.to === file.id) reading.report(['leads_to', index, 'to'], 'a hypothesis cannot lead to itself');
    const { to, strength, when, needs, feedback, across_services: acrossServices } = edge;
    if (needs !== undefined) isKnownFact(needs.fact, ['leads_to', index, 'needs', 'fact'], reading);
    if (lag === undefined) return [];
    return [{ to, lag, strength, when, feedback, acrossServices, ...(needs === undefined ? {} : { needs }) }];
  });

const parseOnset = (file: HypothesisFile, reading: Reading): Hypothesis['onset'] => {
  if (file.onset === undefined) return undefined;
  const { direction, factor, ...raw } = file.onset;
  const reference = parseSignalReference(raw, ['onset'], reading);
  return reference && { ...reference, direction, ...(factor === undefined ? {} : { factor }) };
};

const parseMitigationCases = (file: HypothesisFile, reading: Reading): Hypothesis['mitigationCases'] =>
  file.mitigation_if?.map(({ observed, absent = '', do: action }, index) => {
    const prediction = observed ?? absent;
    const outcome = observed === undefined ? 'absent' : 'observed';
    const known = Object.keys(file.predictions);
    if (!known.includes(prediction)) {
      const message = `unknown prediction "${prediction}"${suggest(prediction, known)}`;
      reading.report(['mitigation_if', index, outcome], message);
    }
    return { prediction, outcome, text: action };
  });

const checkAppliesWhen = (file: HypothesisFile, reading: Reading): void => {
  file.applies_when.forEach((name, index) => {
    const path = ['applies_when', index];
    if (name.startsWith('$facts.')) isKnownFact(name.slice('$facts.'.length), path, reading);
    else knownSignal(name, path, reading);
  });
};

const usesSubject = (value: unknown): boolean => JSON.stringify(value)?.includes('"$subject"') ?? false;

const checkSubject = (file: HypothesisFile, reading: Reading): void => {
  if (file.subject_may_be_service && file.subject === undefined) {
    reading.report(['subject_may_be_service'], 'goes with "subject:" only', { on: 'key' });
  }
  if (file.subject !== undefined) {
    isKnownDimension(file.subject, undefined, ['subject'], reading, 'value');
    return;
  }
  for (const part of ['predictions', 'acceptance'] as const) {
    for (const [id, { expect }] of Object.entries(file[part] ?? {})) {
      if (usesSubject(expect)) {
        reading.report([part, id, 'expect'], '"$subject" is used, but the hypothesis has no "subject:"', {
          on: 'key',
        });
      }
    }
  }
};

/**
 * A hypothesis file that passed its schema, as the model has it: names checked, `expect` parsed, keys renamed.
 * `file` is its path relative to the folder. Faults are reported; the result is only good when there were none.
 */
export const parseHypothesis = (file: HypothesisFile, path: string, reading: Reading): Hypothesis => {
  const onset = parseOnset(file, reading);
  const acceptance = parseAcceptance(file, reading);
  const mitigationCases = parseMitigationCases(file, reading);
  checkAppliesWhen(file, reading);
  checkSubject(file, reading);
  return {
    id: file.id,
    title: file.title,
    role: file.role,
    status: file.status,
    date: file.date,
    tags: file.tags,
    mechanism: file.mechanism.trim(),
    references: file.references,
    ...(file.refines === undefined ? {} : { refines: file.refines }),
    prior: file.prior,
    appliesWhen: file.applies_when,
    ...(file.subject === undefined ? {} : { subject: file.subject }),
    subjectMayBeService: file.subject_may_be_service,
    ...(onset === undefined ? {} : { onset }),
    predictions: parsePredictions(file, reading),
    ...(acceptance === undefined ? {} : { acceptance }),
    leadsTo: parseEdges(file, reading),
    confounders: file.confounders,
    mitigation: file.mitigation,
    ...(mitigationCases === undefined ? {} : { mitigationCases }),
    fix: file.fix,
    nextCheck: file.next_check,
    ...(file.next_check_afterwards === undefined ? {} : { nextCheckAfterwards: file.next_check_afterwards }),
    file: path,
  };
};
