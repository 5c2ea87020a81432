import type { ChangeBefore, Diagnosis } from '../model/diagnosis.ts';
import { inSentence } from '../model/in-sentence.ts';
import { isCalm } from './calm.ts';
import type { Clock } from './clock.ts';
import { hypothesesById, shortNodeName } from './names.ts';
import { leadingTrigger } from './opening.ts';
import { formatDuration, listWords, plural } from './quantities.ts';
import { capitalized, clause } from './sentences.ts';

/** What changes are called; any other by the name of its event. */
const NOUNS: Readonly<Record<string, string>> = {
  'chg.deploy': 'a deploy',
  'chg.config': 'a configuration change',
  'chg.flag': 'a feature flag change',
  'chg.infra': 'an infrastructure change',
  'chg.schema': 'a schema change',
  'chg.scale': 'a change of scale',
  'chg.restart': 'a restart on purpose',
  'chg.shed': 'load shedding',
};

/** Longest part of an event's own words, characters. */
const longestText = 80;

/**
 * The last change before the incident as a fact, and what became of the hypotheses that need it: `A deploy (search v42) at
 * 23:20:00, 8 min before: regression in a deployed version is refuted.` Empty without one, and where the account begins with it.
 */
export const viewChanged = (diagnosis: Diagnosis, clock: Clock): string => {
  const [last, ...earlier] = diagnosis.changesBefore;
  const leading = leadingTrigger(diagnosis)?.id;
  if (last === undefined || isCalm(diagnosis) || last.hypotheses.some((id) => id === leading)) return '';
  const beforeS = (Date.parse(diagnosis.incident.window.from) - Date.parse(last.at)) / 1000;
  const more =
    earlier.length === 0 ? '' : ` (and ${plural(earlier.length, 'earlier change')} in the hour before)`;
  const text = shortened(clause(last.text));
  const what = `${capitalized(NOUNS[last.signal] ?? last.signal)}${text === '' ? '' : ` (${text})`}`;
  return `${what} at ${clock.time(last.at)}, ${formatDuration(beforeS)} before${more}${verdicts(last, diagnosis)}.`;
};

const shortened = (text: string): string =>
  text.length > longestText ? `${text.slice(0, longestText).trimEnd()}…` : text;

const verdicts = ({ hypotheses }: ChangeBefore, diagnosis: Diagnosis): string => {
  const byId = hypothesesById(diagnosis);
  const told = hypotheses.flatMap((id) => {
    const verdict = byId.get(id)?.verdict;
    return verdict === undefined ? [] : [`${inSentence(shortNodeName(byId, id))} is ${verdict}`];
  });
  return told.length === 0 ? '' : `: ${listWords(told)}`;
};
