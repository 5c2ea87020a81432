import type { Diagnosis } from '../../model/diagnosis.ts';
import { type CoverageRow, viewCoverage } from '../../views/coverage.ts';
import type { DiagnosisView } from '../../views/diagnosis-view.ts';
import { plural } from '../../views/quantities.ts';
import { capitalized } from '../../views/sentences.ts';
import { type Line, span } from '../line.ts';
import type { Row } from '../pane.ts';
import type { SessionState, SourceProgress } from '../session.ts';
import type { Token } from '../theme.ts';
import { blank, headingRow, paragraph } from './text-rows.ts';

const PROGRESS_COLUMNS = 12;

/** A paragraph that can be selected. */
const keyed = (key: string, text: string, columns: number, marker: Line, token?: Token): readonly Row[] =>
  paragraph(text, columns, { marker, ...(token === undefined ? {} : { token }) }).map((row, index) =>
    index === 0 ? { ...row, key, words: text } : row,
  );

/** How a source is getting on: `prometheus  ████░░  41 of 120, 3 s`. */
export const progressRow = ({ id, done, of, sinceMs, answeredMs }: SourceProgress, nowMs: number): Row => {
  const full = of === 0 ? 0 : Math.round((done / of) * PROGRESS_COLUMNS);
  const seconds = Math.max(0, Math.round(((answeredMs ?? nowMs) - sinceMs) / 1000));
  return {
    key: `progress ${id}`,
    draw: () => [
      span(`${id}  `),
      span('█'.repeat(full), 'bar'),
      span('░'.repeat(PROGRESS_COLUMNS - full), 'muted'),
      span(`  ${done} of ${of}, ${answeredMs === undefined ? '' : 'answered in '}${seconds} s`),
    ],
  };
};

const statusSign = {
  ok: ['✓', 'verdict.supported'],
  partial: ['!', 'warning'],
  failed: ['✗', 'warning'],
} as const;

/** The sources with their status, coverage, problems, warnings and what was sampled. */
export const sourceRows = (
  diagnosis: Diagnosis,
  { sources }: DiagnosisView,
  { sources: progress }: SessionState,
  columns: number,
): readonly Row[] => {
  const coverage = viewCoverage(diagnosis);
  // The names of view rows may say the kind too.
  const isOf =
    (id: string) =>
    ({ source }: CoverageRow) =>
      id === source || id.startsWith(`${source} (`);
  const latest = Math.max(0, ...progress.map(({ answeredMs, sinceMs }) => answeredMs ?? sinceMs));
  const detail = [span('    ')];
  const covered = ({ signals, thin }: CoverageRow): string =>
    `${plural(signals, 'signal')}${thin.length === 0 ? ', all of them whole' : `, ${thin.length} with gaps`}`;
  const own = sources.flatMap(({ id, status, remarks }) => {
    const [sign, token] = statusSign[status];
    const found = coverage.find(isOf(id));
    return [
      ...keyed(
        `source ${id}`,
        `${id}: ${status}${found === undefined ? '' : `; ${covered(found)}`}`,
        columns,
        [span(sign, token), span(' ')],
      ),
      ...remarks.flatMap((text, index) => keyed(`${id} ${index}`, text, columns, detail, 'muted')),
      ...thinWords(found).flatMap((text) => keyed(`${id} ${text}`, text, columns, [span('  ! ', 'warning')])),
    ];
  });
  const others = coverage.filter((row) => !sources.some(({ id }) => isOf(id)(row)));
  return [
    ...progress.map((one) => progressRow(one, latest)),
    ...own,
    ...others.flatMap((row) =>
      keyed(`source ${row.source}`, `${row.source}: ${covered(row)}`, columns, [span('  ')]),
    ),
  ];
};

/** Signals with gaps that one source is told of. */
const MOST_THIN = 12;

const thinWords = (coverage: CoverageRow | undefined): readonly string[] => {
  const all = coverage?.thin ?? [];
  const more = all.length - MOST_THIN;
  return more > 0 ? [...all.slice(0, MOST_THIN), `and ${plural(more, 'more signal')} with gaps`] : all;
};

/** The fact that holds what people saw. */
const OBSERVATIONS = 'incident.observations';

/** The facts by where they came from: what people saw, what the team gave, what the data say, what is only assumed. */
export const factRows = ({ incident }: Diagnosis, columns: number): readonly Row[] => {
  const width = Math.min(34, Math.max(10, ...incident.facts.map(({ id }) => id.length)) + 2);
  const rank = { given: 0, inferred: 1, derived: 2, assumed: 3 } as const;
  const sorted = [...incident.facts].sort((left, right) => rank[left.origin] - rank[right.origin]);
  const hand = incident.facts.filter(({ id }) => id === OBSERVATIONS);
  return [
    ...hand.flatMap(({ value }) =>
      keyed(OBSERVATIONS, value, columns, [span('seen by hand'.padEnd(14), 'strong')]),
    ),
    ...sorted
      .filter(({ id }) => id !== OBSERVATIONS)
      .flatMap(({ id, value, origin, note }) =>
        keyed(id, `${value}${note === undefined ? '' : ` (${note})`}`, columns, [
          span(origin.padEnd(9), origin === 'assumed' ? 'warning' : 'muted'),
          span(id.padEnd(width)),
        ]),
      ),
  ];
};

/** What was odd about the spans, and the signals that predictions asked for and nothing answered. */
export const unseenRows = (
  { notes, notSeen, window, baseline }: DiagnosisView,
  columns: number,
): readonly Row[] => [
  ...keyed('window', window, columns, [span('Window    ', 'heading')]),
  ...baseline.flatMap((text, index) =>
    keyed(`baseline ${index}`, text, columns, [span('Baseline  ', 'heading')]),
  ),
  ...notes.flatMap((text, index) =>
    keyed(`note ${index}`, `${capitalized(text)}.`, columns, [span('! ', 'warning')]),
  ),
  blank,
  headingRow(notSeen.sentence),
  ...notSeen.signals.flatMap(({ signal, why, decides }) =>
    keyed(`unseen ${signal} ${why}`, `${why}; ${decides}`, columns, [span('– ', 'muted')]),
  ),
];
