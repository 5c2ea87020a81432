import { join } from 'node:path';
import { diagnose } from '../../diagnose/diagnose.ts';
import type { Catalog } from '../../model/catalog.ts';
import type { Diagnosis } from '../../model/diagnosis.ts';
import { readCase } from '../../sources/cases/read-case.ts';
import { toRecording } from '../../sources/cases/to-recording.ts';
import { foldersIn } from '../folders-in.ts';
import type { JudgedCase } from '../metrics/judged-case.ts';
import { scoreCase } from '../score.ts';
import { questionsOf } from './question.ts';

/** The data sets whose cases can be read, each a folder of cases. */
const DATA_SETS = ['nezha-online-boutique', 'nezha-train-ticket', 'petshop'] as const;

const HINT = `Give the folder that holds ${DATA_SETS.join(', ')}.`;

/** A published case, judged, with what was seen of it. */
export type PublishedCase = JudgedCase & {
  /** What spoke for a trigger: hypothesis, the member that it is about, and prediction; the strongest first. */
  readonly seen: readonly string[];
};

/** As many as a line of a table holds. */
const MOST_SEEN = 3;

const seenIn = ({ hypotheses }: Diagnosis): readonly string[] =>
  hypotheses
    .filter(({ role }) => role === 'trigger')
    .flatMap(({ id, subject, predictions }) =>
      predictions
        .filter(({ outcome, weightDb }) => outcome === 'observed' && weightDb > 0)
        .map((one) => ({ ...one, name: `${id}${subject === undefined ? '' : ` (${subject})`}: ${one.id}` })),
    )
    .sort((left, right) => right.weightDb - left.weightDb)
    .slice(0, MOST_SEEN)
    .map(({ name }) => name);

/** Diagnoses every published case in a folder, as whoever is on call for its service would, and scores it against its label. */
export const evaluateCases = async (
  folder: string,
  catalog: Catalog,
  version: string,
): Promise<readonly PublishedCase[]> => {
  const judged: PublishedCase[] = [];
  for (const dataSet of DATA_SETS) {
    const place = join(folder, dataSet);
    for (const name of await foldersIn(place, HINT)) {
      const { raw, label } = await readCase(join(place, name));
      for (const { id, mechanism, service, signalsOf, truth } of questionsOf(raw, label)) {
        const recording = toRecording(raw, service, signalsOf(raw), catalog.logPatterns);
        const diagnosis = diagnose(recording, catalog, { version });
        judged.push({
          mechanism: `${dataSet}: ${mechanism}`,
          truth,
          score: scoreCase(id, diagnosis, truth),
          seen: seenIn(diagnosis),
        });
      }
    }
  }
  return judged;
};
