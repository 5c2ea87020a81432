import { UNKNOWN_CAUSE } from '../model/unknown-cause.ts';
import type { HypothesisFile } from './hypothesis-schema.ts';
import type { Report } from './problem.ts';

/** A necessary condition is one whose absence leaves at most a twentieth of the odds (−13 dB). */
const REFUTING_RATIO = 0.05;

const EMPTY_WORDS = ['none', 'n/a', 'na', 'nothing', 'no', 'unknown', 'todo', 'tbd', '-'];

const saysNothing = (text: string): boolean =>
  EMPTY_WORDS.includes(
    text
      .trim()
      .toLowerCase()
      .replace(/[.!…]+$/, ''),
  );

const checkWords = (file: HypothesisFile, report: Report): void => {
  file.confounders.forEach((confounder, index) => {
    if (saysNothing(confounder)) {
      report(
        ['confounders', index],
        `"${confounder}" is not a confounder: say what else looks the same, and how to tell`,
      );
    }
  });
  for (const [id, { because }] of Object.entries(file.predictions)) {
    if (saysNothing(because)) {
      report(['predictions', id, 'because'], `"${because}" is not a reason: say why the mechanism forces it`);
    }
  }
};

/** Whether two chances make a prediction a necessary condition: (1 − if_true) / (1 − if_false) ≤ 0.05. */
const isNecessary = (likelihood: { readonly if_true: number; readonly if_false: number }): boolean =>
  // Half a unit in the ninth place: 1 − 0.98 is not exactly 0.02.
  (1 - likelihood.if_true) / (1 - likelihood.if_false) <= REFUTING_RATIO + 5e-10;

const checkMarks = (file: HypothesisFile, report: Report): void => {
  for (const [id, { refuting, likelihood }] of Object.entries(file.predictions)) {
    const necessary = isNecessary(likelihood);
    if (refuting === necessary) continue;
    const ratio = ((1 - likelihood.if_true) / (1 - likelihood.if_false)).toFixed(3);
    const formula = `(1 − ${likelihood.if_true}) / (1 − ${likelihood.if_false}) = ${ratio}`;
    const message = refuting
      ? `marked refuting, but ${formula} is above 0.05: raise if_true or drop the mark`
      : `not marked refuting, but ${formula} is at most 0.05: write refuting: true or lower if_true`;
    report(['predictions', id, refuting ? 'refuting' : 'likelihood'], message);
  }
  if (!Object.values(file.predictions).some(({ refuting }) => refuting)) {
    report(['predictions'], 'no prediction is marked refuting: true, so nothing could refute this', {
      on: 'key',
    });
  }
};

/** The rules of the house that a type cannot say. `stem` is the file's name without its ending. */
export const checkHouseRules = (file: HypothesisFile, stem: string, report: Report): void => {
  if (file.id !== stem) report(['id'], `id "${file.id}" differs from the file name "${stem}"`);
  if (file.id === UNKNOWN_CAUSE)
    report(['id'], `id "${file.id}" stands for none of the hypotheses: choose another`);
  if (file.refines !== undefined && file.role !== 'trigger') {
    report(
      ['refines'],
      `only a trigger refines another, and this is ${file.role === 'artefact' || file.role === 'amplifier' ? 'an' : 'a'} ${file.role}`,
      { on: 'key' },
    );
  }
  checkWords(file, report);
  checkMarks(file, report);
};
