import type { Judged } from '../inference/judge.ts';
import { namedIn } from '../logs/named.ts';
import { classifyLines } from '../logs/patterns.ts';
import type { DiagnosisName } from '../model/diagnosis.ts';
import type { LogNaming, LogPattern } from '../model/log-pattern.ts';
import type { LogLine } from '../model/series.ts';
import type { TimeSpan } from '../model/time.ts';
import { familiesFound } from './families-found.ts';

/** Names of one kind that are told: more are no lead. */
const MOST_NAMES = 3;

type NamingPattern = LogPattern & { readonly names: LogNaming };

const isNaming = (pattern: LogPattern): pattern is NamingPattern => pattern.names !== undefined;

/** Whether a line may be about a hypothesis's subject: it is of that member, or says nothing of the dimension. */
const isAbout =
  ({ hypothesis, subject }: Judged) =>
  ({ dimensions }: LogLine): boolean => {
    const member = hypothesis.subject === undefined ? undefined : dimensions[hypothesis.subject];
    return member === undefined || subject === undefined || member === subject;
  };

const namesOf = (
  pattern: NamingPattern,
  lines: readonly LogLine[],
  span: TimeSpan,
): readonly DiagnosisName[] => {
  const classify = classifyLines([pattern]);
  const within = lines.filter(({ timeMs }) => timeMs >= span.startMs && timeMs < span.endMs);
  const logs = new Set(
    within.filter(({ message }) => classify(message).length > 0).map(({ dataset }) => dataset),
  );
  const all = lines.filter(({ dataset }) => logs.has(dataset));
  // Where a log's details are lines of their own, the name stands in one that is of no family.
  const expression = new RegExp(pattern.names.regex);
  const telling = within.filter(
    ({ dataset, message }) => logs.has(dataset) && (classify(message).length > 0 || expression.test(message)),
  );
  return namedIn(telling, all, pattern.names)
    .slice(0, MOST_NAMES)
    .map((named) => ({ what: pattern.names.what, ...named }));
};

/** Who or what the log lines name that speak for a hypothesis, the most named first; none of one that is refuted. */
export const namedByLogs = (
  judged: Judged,
  lines: readonly LogLine[],
  patterns: readonly LogPattern[],
  span: TimeSpan,
): readonly DiagnosisName[] => {
  if (judged.verdict === 'refuted') return [];
  const families = familiesFound(judged.outcomes);
  const naming = patterns.filter(isNaming).filter(({ signal }) => families.has(signal));
  if (naming.length === 0) return [];
  const about = lines.filter(isAbout(judged));
  return naming.flatMap((pattern) => namesOf(pattern, about, span));
};
