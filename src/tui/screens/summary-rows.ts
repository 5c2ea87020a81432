import type { Signal, SignalId } from '../../model/signal.ts';
import type { AccountStep } from '../../views/account.ts';
import type { DiagnosisView } from '../../views/diagnosis-view.ts';
import { capitalized } from '../../views/sentences.ts';
import { allChanges } from '../../views/verdict-changes.ts';
import { type Line, span } from '../line.ts';
import type { Deeds, Row, Target } from '../pane.ts';
import type { Changes } from '../session.ts';
import { signalTarget } from '../signal-groups.ts';
import { verdictGlyph } from '../verdict.ts';
import { rowOf } from './hypothesis-rows.ts';
import { blank, headingRow, paragraph } from './text-rows.ts';

/** Columns of the labels before the first lines. */
const LABEL_COLUMNS = 9;

/** A paragraph that can be selected: copied whole, and perhaps opened. */
type Item = {
  readonly key: string;
  readonly marker: Line;
  readonly text: string;
  readonly opens?: Target;
};

/** Items and what stands between them, in the order of the page. */
type Part = Item | { readonly heading: string };

const label = (word: string): Line => [span(word.padEnd(LABEL_COLUMNS), 'heading')];
const sign = (mark: string): Line => [span('  '), span(mark, 'warning'), span(' ')];

const hypothesis = (id: string | undefined, row?: string): Pick<Item, 'opens'> =>
  id === undefined
    ? {}
    : { opens: { kind: 'hypothesis', id, ...(row === undefined ? {} : { prediction: row }) } };

const signal = (
  found: (Pick<Signal, 'dimensions'> & { readonly id: SignalId }) | undefined,
): Pick<Item, 'opens'> => (found === undefined ? {} : { opens: signalTarget(found.id, found.dimensions) });

/** Of the signals that show the impact the first that was measured, undivided where it is. */
const shownBy = ({ impact }: DiagnosisView, signals: readonly Signal[]): Signal | undefined => {
  const dividers = ({ dimensions }: Signal): number => Object.keys(dimensions).length;
  return impact.seenIn.flatMap((id) =>
    signals.filter((one) => one.id === id).sort((left, right) => dividers(left) - dividers(right)),
  )[0];
};

/** What on-call asks first, in the order of asking: it has to fit on the first screen. */
const answer = (view: DiagnosisView, signals: readonly Signal[]): readonly Item[] => {
  const { impact, account, mitigation, largestChanges, nextChecks } = view;
  const leads = view.roles.flatMap(({ rows }) => rows).find((row) => row.leads)?.id;
  const doNow = [mitigation.action, mitigation.again, mitigation.limit].filter((text) => text !== undefined);
  const [first] = largestChanges;
  const moved = largestChanges.map(({ name, change }) => `${name} ${change}`).join('; ');
  return [
    { key: 'impact', marker: label('Impact'), text: impact.brief, ...signal(shownBy(view, signals)) },
    { key: 'began', marker: label('Began'), text: account.opening, ...hypothesis(leads) },
    ...(account.line === ''
      ? []
      : [
          {
            key: 'spread',
            marker: label('Spread'),
            text: account.line,
            opens: { kind: 'timeline' } as const,
          },
        ]),
    {
      key: 'do-now',
      marker: label('Do now'),
      text: doNow.join(' '),
      ...(mitigation.of === undefined
        ? hypothesis(nextChecks.rows[0]?.hypothesis)
        : hypothesis(mitigation.of, 'mitigation')),
    },
    ...(account.rival === undefined
      ? []
      : [
          {
            key: 'rival',
            marker: label('Rival'),
            text: `Best other beginning: ${account.rival.sentence}`,
            ...hypothesis(rowOf(view, account.rival.root)?.id),
          },
        ]),
    ...(moved === ''
      ? []
      : [
          {
            key: 'moved',
            marker: label('Moved'),
            text: `Largest unexplained changes: ${moved}.`,
            ...signal(first && { id: first.signal, dimensions: first.dimensions }),
          },
        ]),
  ];
};

/** What the user last asked for, and what the last look changed: the last line says it only until the next key. */
const changed = (changes: Changes | undefined): readonly Item[] =>
  changes === undefined
    ? []
    : [
        {
          key: 'changed',
          marker: label('Changed'),
          text: [changes.after ?? '', allChanges(changes.verdicts)].filter((text) => text !== '').join(' '),
          ...hypothesis(changes.verdicts[0]?.id),
        },
      ];

const next = ({ nextChecks }: DiagnosisView): Item => {
  const [first] = nextChecks.rows;
  const text = first === undefined ? nextChecks.none : `${capitalized(first.cost)}: ${first.how}`;
  return { key: 'check', marker: label('Check'), text, ...hypothesis(first?.hypothesis) };
};

const ruledOut = ({ refuted }: DiagnosisView): readonly Part[] => [
  { heading: 'Ruled out, and by what' },
  ...(refuted.length === 0
    ? [{ key: 'none-refuted', marker: [span('  ')], text: 'Nothing was refuted.' }]
    : refuted.map(({ id, shortName, found }) => ({
        key: `refuted ${id}`,
        marker: [span('  '), verdictGlyph('refuted'), span(' ')],
        text: `${shortName}: ${found}.`,
        ...hypothesis(id),
      }))),
];

const stepItem = (step: AccountStep): Item => {
  const { id, name, says, dated, follows } = step;
  const how =
    follows === undefined ? [] : [follows.when, follows.sentence].filter((text) => text !== undefined);
  const after = how.length === 0 ? '' : ` It follows: ${how.join('; ')}.`;
  return {
    key: `step ${id}`,
    marker: [span(step.standing ? '  + ' : '  '), verdictGlyph(step.glyph), span(' ')],
    text: `${name}: ${says}${dated === undefined ? '' : `; ${dated}`}.${after}`,
    ...hypothesis(step.role === 'unknown' ? undefined : id),
  };
};

const details = (view: DiagnosisView): readonly Part[] => {
  const { account, impact, mitigation, notSeen, notes } = view;
  const remarks = account.remarks.map((text, index) => ({
    key: `remark ${index}`,
    marker: [span('  ')],
    text,
  }));
  const unseen: readonly Item[] = [
    ...[...notes, ...notSeen.sources].map((text, index) => ({
      key: `note ${index}`,
      marker: sign('!'),
      text: `${capitalized(text)}.`,
    })),
    ...notSeen.groups.map(({ waiting, missing }) => ({
      key: `unseen ${waiting} ${missing}`,
      marker: sign('–'),
      text: waiting === '' ? missing : `For ${waiting}: ${missing}`,
    })),
  ];
  const later = [mitigation.loop, ...mitigation.later].filter((text) => text !== undefined);
  return [
    ...(account.steps.length === 0 && remarks.length === 0
      ? []
      : [{ heading: 'How it began and spread' }, ...account.steps.map(stepItem), ...remarks]),
    ...(impact.observations.length === 0 ? [] : [{ heading: 'What hurts' }]),
    ...impact.observations.map((text, index) => ({ key: `hurts ${index}`, marker: sign('!'), text })),
    ...(later.length === 0 ? [] : [{ heading: 'Later' }]),
    ...later.map((text, index) => ({ key: `later ${index}`, marker: [span('  ')], text })),
    {
      heading: `What could not be seen: ${notSeen.sentence.charAt(0).toLowerCase()}${notSeen.sentence.slice(1)}`,
    },
    ...unseen,
  ];
};

/** What one reads first, all of it: the answer, what was ruled out, then how it began and spread, and what could not be seen. */
export type Summary = {
  readonly parts: readonly Part[];
  readonly deeds: ReadonlyMap<string, Deeds>;
  /** How many lines the answer takes on a terminal of 80 columns. */
  readonly answerLines: number;
};

/** Columns of a row on a terminal of 80 columns, where panes are stacked. */
const STACKED_COLUMNS = 78;

/** The summary of a diagnosis, and of what changed about it. */
export const summarize = (
  view: DiagnosisView,
  changes: Changes | undefined,
  signals: readonly Signal[],
): Summary => {
  const first = [...changed(changes), ...answer(view, signals)];
  const parts = [...first, next(view), ...ruledOut(view), ...details(view)];
  const deeds = parts.flatMap((part): [string, Deeds][] =>
    'heading' in part
      ? []
      : [
          [
            part.key,
            {
              copies: { what: 'text', text: part.text },
              ...(part.opens === undefined ? {} : { opens: part.opens }),
              ...(part.opens?.kind === 'hypothesis' ? { hypothesis: part.opens.id } : {}),
            },
          ],
        ],
  );
  return {
    parts,
    deeds: new Map(deeds),
    answerLines: first.flatMap((item) => itemRows(item, STACKED_COLUMNS)).length,
  };
};

const itemRows = ({ key, marker, text }: Item, columns: number): readonly Row[] =>
  paragraph(text, columns, { marker }).map((row, index) =>
    index === 0 ? { ...row, key, words: text } : row,
  );

/** The summary as rows of at most `columns`. */
export const summaryRows = ({ parts }: Summary, columns: number): readonly Row[] =>
  parts.flatMap((part) => ('heading' in part ? [blank, headingRow(part.heading)] : itemRows(part, columns)));
