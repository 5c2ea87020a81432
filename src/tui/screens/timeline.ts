import type { Diagnosis, DiagnosisSignal } from '../../model/diagnosis.ts';
import { formatQuantity } from '../../model/quantity.ts';
import { compareText } from '../../model/text-order.ts';
import { memberWords } from '../../views/alike.ts';
import type { Clock } from '../../views/clock.ts';
import type { DiagnosisView } from '../../views/diagnosis-view.ts';
import { verdictWords } from '../../views/words.ts';
import type { Deeds, Pane, Row } from '../pane.ts';
import { selectionOf } from '../selection.ts';
import type { Picture } from '../session.ts';
import { signalTarget } from '../signal-groups.ts';
import { remember, type Screen, type Show } from './screen.ts';
import { shownWindow } from './shown-spans.ts';
import { paragraph } from './text-rows.ts';
import { againstWindow, axisFor, axisHead, type Dated, datedRows } from './timeline-rows.ts';

/** Lines that the selected thing gets where panes are stacked. */
const SELECTED_LINES = 3;

const kindWord: Readonly<Record<Dated['kind'], string>> = {
  onset: 'Onset',
  signal: 'A signal left its baseline',
  event: 'Event',
  recovery: 'Recovery',
  window: 'Window',
  episode: 'Episode',
};

/** The entries of the timeline, in its order; earlier episodes first. */
const entries = ({ diagnosis, episodes }: Picture, view: DiagnosisView, clock: Clock): readonly Dated[] => {
  const names = new Map(
    view.roles.flatMap(({ rows }) => rows.map((row) => [row.id, row.shortName] as const)),
  );
  return [
    ...episodes.map(({ startMs, endMs }, index): Dated => {
      const at = { from: new Date(startMs).toISOString(), to: new Date(endMs).toISOString() };
      return {
        key: `episode ${index}`,
        at,
        kind: 'episode',
        text: `episode, ${clock.date(at.from)}, ${clock.span(at)}`,
      };
    }),
    ...diagnosis.timeline.map(({ at, kind, text, hypothesis }, index): Dated => {
      const name = hypothesis === undefined ? undefined : names.get(hypothesis);
      return {
        key: `${kind} ${hypothesis ?? text} ${index}`,
        at,
        kind,
        text: kind === 'onset' && name !== undefined ? name : text,
        ...(hypothesis === undefined ? {} : { hypothesis }),
      };
    }),
  ];
};

/** A count of lines has the same median, zero, before and after: then the medians say nothing. */
const change = ({ baselineMedian, windowMedian, unit }: DiagnosisSignal): string =>
  baselineMedian === undefined || windowMedian === undefined || baselineMedian === windowMedian
    ? ''
    : ` ${formatQuantity(baselineMedian, unit)} → ${formatQuantity(windowMedian, unit)}`;

const onsetKey = ({ signal, onset }: DiagnosisSignal): string =>
  `${signal} ${onset?.from ?? ''} ${onset?.to ?? ''}`;

/** When signals left their baseline, the first first; members that did so at once in one row. */
const signalOnsets = ({ signals }: Diagnosis): readonly Dated[] => {
  const groups = new Map<string, DiagnosisSignal[]>();
  for (const signal of signals) {
    if (signal.onset === undefined) continue;
    const key = onsetKey(signal);
    groups.set(key, [...(groups.get(key) ?? []), signal]);
  }
  return [...groups]
    .flatMap(([key, group]): Dated[] => {
      const [first] = group;
      if (first?.onset === undefined) return [];
      const members = group
        .map(({ dimensions }) => Object.values(dimensions).join(', '))
        .filter((one) => one !== '');
      const name = members.length === 0 ? first.signal : `${first.signal} (${memberWords(members)})`;
      return [{ key, at: first.onset, kind: 'signal', text: `${name}${change(first)}` }];
    })
    .sort((left, right) => compareText(left.at.from, right.at.from) || compareText(left.key, right.key));
};

const selectedWords = (one: Dated, { diagnosis }: Picture, clock: Clock): string => {
  const entry = diagnosis.timeline.find(
    ({ at, hypothesis }) => at === one.at && hypothesis === one.hypothesis,
  );
  const hypothesis = diagnosis.hypotheses.find(({ id }) => id === one.hypothesis);
  const verdict =
    hypothesis === undefined
      ? ''
      : ` ${verdictWords(hypothesis.verdict, hypothesis.confidence)}; Enter opens it.`;
  return `${kindWord[one.kind]}, ${clock.onset(one.at)}, ${againstWindow(one, diagnosis)}: ${entry?.text ?? one.text}.${verdict}`;
};

/** What happened when, on one axis of time: the findings, then the signals. */
export const timeline = (): Screen => {
  const entriesOf = remember(entries);
  const signalsOf = remember(signalOnsets);
  const axisOf = remember(axisFor);
  const rows = remember(datedRows);
  const signalRows = remember(datedRows);
  const wholeOf = remember((text: string, columns: number): readonly Row[] => paragraph(text, columns));
  const keysOf = remember((dated: readonly Dated[]): readonly Row[] =>
    dated.map(({ key, text }) => ({ key, words: text, draw: () => [] })),
  );
  const selection = selectionOf('timeline', 'timeline');
  const panes = ({ picture, view, clock, state, rested }: Show): readonly Pane[] => {
    const { diagnosis } = picture;
    const window = shownWindow(picture, state);
    const found = entriesOf(picture, view, clock);
    const signals = signalsOf(diagnosis);
    const one = found.find(({ key }) => key === selection(rested, keysOf(found)));
    const axis = (columns: number) => axisOf(found, diagnosis, columns - 2);
    return [
      {
        id: 'timeline',
        title: `What happened when · ${view.date}, ${clock.offset(diagnosis.incident.window.from)}`,
        head: (columns) => [axisHead(axis(columns), clock)],
        rows: ({ columns }) => rows(found, axis(columns), window, clock),
        deeds: (key): Deeds => {
          const id = found.find((other) => other.key === key)?.hypothesis;
          return {
            ...(id === undefined ? {} : { opens: { kind: 'hypothesis', id }, hypothesis: id }),
            copies: { what: 'row', text: found.find((other) => other.key === key)?.text ?? '' },
          };
        },
        share: 0.58,
      },
      {
        id: 'selected',
        title: 'The selected one',
        wants: SELECTED_LINES,
        rows: ({ columns }) =>
          one === undefined ? [] : wholeOf(selectedWords(one, picture, clock), columns),
      },
      {
        id: 'signals',
        title: 'Signals in the order in which they left their baseline',
        rows: ({ columns }) => signalRows(signals, axis(columns), window, clock),
        deeds: (key): Deeds => {
          const found = diagnosis.signals.find((signal) => onsetKey(signal) === key);
          return found === undefined
            ? {}
            : {
                opens: signalTarget(found.signal, found.dimensions),
                copies: { what: 'signal', text: found.signal },
              };
        },
        empty: 'No signal left its baseline.',
      },
    ];
  };
  return { id: 'timeline', name: 'Timeline', panes };
};
