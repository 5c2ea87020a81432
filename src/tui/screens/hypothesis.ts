import type { DiagnosisHypothesis } from '../../model/diagnosis.ts';
import { predictionOrders, viewPredictions } from '../../views/prediction-rows.ts';
import { plural } from '../../views/quantities.ts';
import { capitalized } from '../../views/sentences.ts';
import { cursorPositions, firstPosition } from '../chart/cursor.ts';
import type { Deeds, Pane, Target } from '../pane.ts';
import { selectionOf } from '../selection.ts';
import type { Picture } from '../session.ts';
import { membersByKey, signalTarget } from '../signal-groups.ts';
import { paneKey } from '../state.ts';
import { chartedOf } from './charted.ts';
import { adviceOf, hypothesisRows, leadingHypothesis, neighboursOf, rowOf } from './hypothesis-rows.ts';
import { adviceDetail, predictionDetail } from './prediction-rows.ts';
import { remember, type Screen, type Show } from './screen.ts';

const LIST = paneKey('hypothesis', 'predictions');

/** Lines of the prediction's pane where panes are stacked. */
const DETAIL_LINES = 11;

const deedsOf = (
  hypothesis: DiagnosisHypothesis,
  key: string,
  advice: ReturnType<typeof adviceOf>,
  { linkTo }: Picture,
): Deeds => {
  const found = hypothesis.predictions.find(({ id }) => id === key);
  if (found === undefined) {
    const text = advice.find((one) => one.key === key)?.text;
    return { hypothesis: hypothesis.id, ...(text === undefined ? {} : { copies: { what: key, text } }) };
  }
  const [first] = found.signals;
  const [query] = found.queries;
  const link = query && linkTo?.(query.source, query.query);
  return {
    hypothesis: hypothesis.id,
    copies:
      found.queries.length === 0
        ? { what: 'finding', text: found.reason }
        : {
            what: plural(found.queries.length, 'query', 'queries'),
            text: found.queries.map(({ query }) => query).join('\n'),
          },
    ...(link === undefined ? {} : { link }),
    ...(first === undefined ? {} : { opens: signalTarget(first.signal, first.dimensions) }),
  };
};

/** One hypothesis: its verdict and why, every prediction with what became of it, and the selected one with its signals. */
export const hypothesis = (): Screen => {
  const members = remember(membersByKey);
  const predictions = remember(viewPredictions);
  const rows = remember(hypothesisRows);
  const anyWidth = remember(hypothesisRows);
  const charted = chartedOf();
  const detail = remember(predictionDetail);
  const adviceText = remember(adviceDetail);
  const selected = selectionOf('hypothesis', 'predictions');

  const panes = (show: Show): readonly Pane[] => {
    const { picture, view, state, rested } = show;
    const { diagnosis, spans } = picture;
    const id = state.hypothesis ?? leadingHypothesis(view);
    const current = diagnosis.hypotheses.find((one) => one.id === id);
    const row = id === undefined ? undefined : rowOf(view, id);
    if (current === undefined || row === undefined) {
      return [{ id: 'predictions', title: 'Hypothesis', rows: () => [], empty: 'No hypothesis was tested.' }];
    }
    const list = predictions(current, predictionOrders[state.orders[LIST] ?? 0] ?? 'what decides');
    const advice = adviceOf(row);
    const key = selected(rested, anyWidth(current, row, list, 80, 0));
    const { at, of, previous, next } = neighboursOf(view, current.id);
    const target = (to: string): Target => ({ kind: 'hypothesis', id: to });
    const common = {
      positions: cursorPositions(spans.grid.length),
      startsAt: firstPosition(spans),
      moves: 'predictions',
      beside: {
        ...(previous === undefined ? {} : { previous: target(previous) }),
        ...(next === undefined ? {} : { next: target(next) }),
      },
    };
    const position = state.positions[LIST] ?? firstPosition(spans);
    const prediction = current.predictions.find((one) => one.id === key);
    const shown = list.find((one) => one.id === key);
    const tip = advice.find((one) => one.key === key);
    return [
      {
        id: 'predictions',
        title: `Hypothesis ${at + 1} of ${of} (n next, u previous)`,
        rows: (room) => rows(current, row, list, room.columns - 2, room.rows),
        deeds: (one) => deedsOf(current, one, advice, picture),
        orders: predictionOrders,
        ...common,
      },
      {
        id: 'prediction',
        title: shown?.statement ?? capitalized(tip?.label ?? 'Prediction'),
        rows: ({ columns, rows: lines }) =>
          prediction !== undefined && shown !== undefined
            ? detail(
                prediction,
                shown,
                members(picture.signals, picture.summaries),
                charted(show),
                position,
                columns,
                lines,
              )
            : tip === undefined
              ? []
              : adviceText(tip.label, tip.text, columns),
        empty: 'No prediction is selected.',
        wants: DETAIL_LINES,
        ...common,
      },
    ];
  };
  return { id: 'hypothesis', name: 'Hypothesis', panes };
};
