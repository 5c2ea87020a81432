import { calibrationLine } from '../../model/answer-chance.ts';
import { groupBy } from '../../model/group-by.ts';
import { UNKNOWN_CAUSE } from '../../model/unknown-cause.ts';
import { type Accuracy, accuracyOf } from '../metrics/accuracy.ts';
import { calibrationOf } from '../metrics/calibration.ts';
import { type ConfusionRow, confusionByMechanism } from '../metrics/confusion.ts';
import { plattFit } from '../metrics/platt.ts';
import type { Told } from '../metrics/told.ts';
import { gatesOf, toldIn } from './gates.ts';
import type { CorpusCase } from './judge-incident.ts';

const share = (value: number | undefined): string => (value === undefined ? '–' : value.toFixed(3));

/** A table in columns: the first to the left, the others to the right. */
const table = (rows: readonly (readonly string[])[]): readonly string[] => {
  const widths = rows[0]!.map((_, place) => Math.max(...rows.map((row) => row[place]!.length)));
  return rows.map((row) =>
    row
      .map((cell, place) => (place === 0 ? cell.padEnd(widths[0]!) : cell.padStart(widths[place]!)))
      .join('  ')
      .trimEnd(),
  );
};

const ACCURACY: readonly (readonly [string, keyof Accuracy])[] = [
  ['trigger', 'trigger'],
  ['when named', 'triggerWhenNamed'],
  ['unnamed', 'unnamed'],
  ['account', 'account'],
  ['when told', 'accountWhenTold'],
  ['wrong', 'wrongAndConfident'],
  ['refuted', 'falselyRefuted'],
];

const accuracyTable = (
  title: string,
  cases: readonly CorpusCase[],
  nameOf: (one: CorpusCase) => string,
): readonly string[] => [
  `Accuracy ${title}:`,
  ...table([
    ['', 'cases', ...ACCURACY.map(([name]) => name)],
    ...[...groupBy(cases, nameOf), ['all', cases] as const].map(([name, group]) => {
      const accuracy = accuracyOf(group);
      return [name, String(accuracy.n), ...ACCURACY.map(([, key]) => share(accuracy[key]))];
    }),
  ]),
  '',
];

const instead = ({ instead: told }: ConfusionRow): string =>
  told
    .map(({ told: id, n, confident }) => `${id} ${n}${confident === 0 ? '' : ` (${confident} sure)`}`)
    .join(', ');

const calibrationLines = (cases: readonly CorpusCase[]): readonly string[] => {
  const calibration = calibrationOf(toldIn(cases));
  if (calibration === undefined) return [];
  const { n, logLoss, brier, expectedCalibrationError, reliability } = calibration;
  return [
    `Calibration on the test half: ${n} answers, log-loss ${logLoss.toFixed(3)}, Brier ${brier.toFixed(3)}, error ${expectedCalibrationError.toFixed(3)}`,
    ...table([
      ['chance', 'answers', 'said', 'right'],
      ...reliability.map((row) => [
        `${row.from.toFixed(1)} to ${row.to.toFixed(1)}`,
        String(row.n),
        share(row.said),
        share(row.right),
      ]),
    ]),
    '',
  ];
};

const posteriorsOf = (cases: readonly CorpusCase[]): readonly Told[] =>
  cases.map(({ score }) => ({ posterior: score.posterior, right: score.triggerRight }));

/** How posteriors become chances: the error of the former, and a line fitted on the training half beside the one that is shipped. */
const fitLines = (cases: readonly CorpusCase[]): readonly string[] => {
  const isNamed = ({ score }: CorpusCase): boolean => score.trigger !== UNKNOWN_CAUSE;
  const rows = [true, false].map((named) => {
    const answers = cases.filter((one) => isNamed(one) === named);
    const ofHalf = (half: CorpusCase['half']) => posteriorsOf(answers.filter((one) => one.half === half));
    const fit = plattFit(ofHalf('training'));
    const line = calibrationLine(named);
    return [
      named ? 'a cause is named' : 'none is named',
      share(calibrationOf(ofHalf('test'))?.expectedCalibrationError),
      String(fit.n),
      `${fit.intercept.toFixed(2)} + ${fit.slope.toFixed(2)} x`,
      `${line.intercept.toFixed(2)} + ${line.slope.toFixed(2)} x`,
    ];
  });
  return [
    'From posteriors to chances (x is the log-odds of the posterior):',
    ...table([['', 'error of the posterior', 'training answers', 'best line', 'shipped line'], ...rows]),
    '',
  ];
};

const FAULTS_SHOWN = 40;

const faultsIn = (cases: readonly CorpusCase[]): readonly string[] => {
  const faults = cases.flatMap(({ score, setting, variant }) => {
    const of = `${score.id} (${setting}${variant === undefined ? '' : `, ${variant}`})`;
    return [
      ...(score.result === 'wrong' ? [`${of}: WRONG ${score.trigger} (${score.confidence})`] : []),
      ...score.falseRefutations.map((id) => `${of}: FALSELY REFUTED ${id}`),
      ...score.supportedOnCalm.map((id) => `${of}: SUPPORTED ON CALM ${id}`),
    ];
  });
  const more = faults.length - FAULTS_SHOWN;
  return faults.length === 0
    ? []
    : [...faults.slice(0, FAULTS_SHOWN), ...(more > 0 ? [`… and ${more} more`] : []), ''];
};

/** The corpus as tables for people: the targets, how often it was right, how sure it was, and what was taken for what. */
export const renderCorpus = (cases: readonly CorpusCase[]): string =>
  [
    ...table([
      ['', 'target', 'got', 'of', ''],
      ...gatesOf(cases).map(({ name, target, got, of, isMet }) => [
        name,
        target,
        share(got),
        String(of),
        isMet ? 'met' : 'MISSED',
      ]),
    ]),
    '',
    ...accuracyTable('by setting', cases, ({ setting }) => setting),
    ...accuracyTable('by telemetry', cases, ({ variant }) => variant ?? 'as simulated'),
    ...calibrationLines(cases.filter(({ half }) => half === 'test')),
    ...fitLines(cases),
    'What was told, by mechanism:',
    ...table([
      ['', 'cases', 'right', 'unnamed', 'refuted', 'instead'],
      ...confusionByMechanism(cases.filter(({ setting }) => setting !== 'two causes')).map((row) => [
        row.truth,
        String(row.n),
        String(row.right),
        String(row.unnamed),
        String(row.refuted),
        instead(row),
      ]),
    ]),
    '',
    ...faultsIn(cases),
  ].join('\n');
