import { spanLength, timeAt } from '../model/time.ts';
import type { SignalSet } from '../signals/signal-set.ts';
import type { Symptom } from '../signals/symptom.ts';
import {
  SHORTEST,
  type SymptomRun,
  searchedSymptom,
  symptomRuns,
  warmUpSteps,
} from '../signals/symptom-runs.ts';
import { vantageOf } from '../signals/vantage.ts';

/** Steps by which the newest samples lag behind any clock: those of a step come when it is over. */
const USUAL_LAG = 2;

/**
 * Why no incident was found among some signals that were asked for until a moment: nothing happened where users were seen, it
 * is too early to tell, or nothing shows them.
 */
export const whyNothingFound = (set: SignalSet | undefined, untilMs?: number): string => {
  if (set === undefined) return 'there are no samples';
  const searched = { start: warmUpSteps(set), end: set.grid.length };
  const symptom = searchedSymptom(set, searched);
  if (symptom === undefined)
    return 'users were not seen, as nothing measures a p99 or failed requests, of the edge or of the service';
  const isService = vantageOf(set) === 'svc';
  const who = isService ? 'the service' : 'the edge';
  const runs = symptomRuns(set, searched);
  const time = (index: number): string => new Date(timeAt(set.grid, index)).toISOString();
  const why =
    onlyBegun(runs, who, time) ??
    notYetSeen(symptom, stepsUntil(set, untilMs), who, time) ??
    tooShort(runs, who, time) ??
    `${who} stayed as it was`;
  return isService ? `${why}, and the edge was not seen` : why;
};

type Time = (index: number) => string;

const samples = (count: number): string => (count === 1 ? '1 sample' : `${count} samples`);

/** That trouble goes on which is not long enough yet. */
const onlyBegun = (runs: readonly SymptomRun[], who: string, time: Time): string | undefined => {
  const last = runs.at(-1);
  if (last === undefined || last.isOver || spanLength(last.span) >= SHORTEST) return undefined;
  return `too early to tell: slow or failed answers at ${who} since ${time(last.span.start)}, in ${samples(spanLength(last.span))} so far of the ${SHORTEST} that it takes`;
};

/** That the last steps hold no answers, or too few: what became of these requests is unknown. */
const notYetSeen = (
  { severity, stalled }: Symptom,
  steps: number,
  who: string,
  time: Time,
): string | undefined => {
  const told = severity.findLastIndex((value, index) => !Number.isNaN(value) && stalled[index] !== 1);
  if (told < 0) return `nothing tells how ${who} was`;
  const untold = steps - told - 1;
  if (untold <= 0) return undefined;
  const early = untold < SHORTEST ? 'too early to tell: ' : '';
  return `${early}${who} stayed as it was until ${time(told)}, and too few answers have come in since (${samples(untold)})`;
};

/** How many steps there would be, were all there that were asked for. */
const stepsUntil = ({ grid }: SignalSet, untilMs: number | undefined): number => {
  if (untilMs === undefined) return grid.length;
  const due = Math.floor((untilMs - grid.startMs) / grid.stepMs) + 1;
  return due - grid.length > USUAL_LAG ? due : grid.length;
};

/** That there was trouble, over before it was an incident. */
const tooShort = (runs: readonly SymptomRun[], who: string, time: Time): string | undefined => {
  const [longest] = runs.toSorted((left, right) => spanLength(right.span) - spanLength(left.span));
  if (longest === undefined || spanLength(longest.span) >= SHORTEST) return undefined;
  return `slow or failed answers at ${who} from ${time(longest.span.start)} lasted ${samples(spanLength(longest.span))} of the ${SHORTEST} that an incident takes`;
};
