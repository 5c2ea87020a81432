import type { DiagnosisHypothesis, DiagnosisName } from '../model/diagnosis.ts';
import { groupBy } from '../model/group-by.ts';
import { listWords } from './quantities.ts';

const nameWords = ({ name, knownAs }: DiagnosisName): string =>
  knownAs === undefined ? name : `${name} (${knownAs})`;

/** `The log names the process holding the lock: 4276 (reporting-job).` Empty where the log names nobody. */
export const namedWords = ({ named = [] }: Pick<DiagnosisHypothesis, 'named'>): string =>
  [...groupBy(named, ({ what }) => what)]
    .map(([what, names]) => `The log names ${what}: ${listWords(names.map(nameWords))}.`)
    .join(' ');
