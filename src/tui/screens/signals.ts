import type { SignalSummary } from '../../model/diagnosis.ts';
import type { Signal } from '../../model/signal.ts';
import { cursorPositions, firstPosition } from '../chart/cursor.ts';
import type { Deeds, Pane } from '../pane.ts';
import { selectionOf } from '../selection.ts';
import type { Picture } from '../session.ts';
import { type GroupMember, groupSignals, signalTarget } from '../signal-groups.ts';
import { paneKey, placeOf } from '../state.ts';
import { chartedOf } from './charted.ts';
import { remember, type Screen, type Show } from './screen.ts';
import { chartLines, groupChart, groupRows } from './signal-chart.ts';
import { groupName, orderGroups, signalHead, signalOrders, signalRows } from './signal-list.ts';

const LIST = paneKey('signals', 'signals');

/** Lines of the chart's pane where panes are stacked. */
const CHART_LINES = 12;

const deedsOf = (member: GroupMember | undefined, { linkTo }: Picture): Deeds => {
  if (member === undefined) return {};
  const { source, query } = member.signal.provenance;
  const link = linkTo?.(source, query);
  return { copies: { what: 'query', text: query }, ...(link === undefined ? {} : { link }) };
};

/** Any signal: what moved most first, and the chart of the selected one with where its numbers come from. */
export const signals = (): Screen => {
  const group = remember((all: readonly Signal[], summaries: readonly SignalSummary[]) => {
    const groups = groupSignals(all, summaries);
    return { groups, byKey: new Map(groups.map((one) => [one.key, one])) };
  });
  const ordered = remember(orderGroups);
  const rows = remember(signalRows);
  // The width of a row does not change which one is selected.
  const anyWidth = remember(signalRows);
  const selected = selectionOf('signals', 'signals');
  const charted = chartedOf();
  const chart = remember(groupChart);
  const members = remember(groupRows);

  const panes = (show: Show): readonly Pane[] => {
    const { picture, clock, state, rested } = show;
    const { groups, byKey } = group(picture.signals, picture.summaries);
    const list = ordered(groups, state.orders[LIST] ?? 0);
    const key = selected(rested, anyWidth(list, picture, clock, 0));
    const current = key === undefined ? undefined : byKey.get(key);
    const at = placeOf(rested, paneKey('signals', 'chart')).key;
    const position = state.positions[LIST] ?? firstPosition(picture.spans);
    const cursor = {
      positions: cursorPositions(picture.spans.grid.length),
      startsAt: firstPosition(picture.spans),
      moves: 'signals',
    };
    const chartPane: Pane = {
      id: 'chart',
      title: current === undefined ? 'Chart' : groupName(current),
      head: (columns, lines) =>
        current === undefined
          ? []
          : chart(current, charted(show), position, at, columns, chartLines(current, lines)),
      rows: ({ columns }) => (current === undefined ? [] : members(current, charted(show), at, columns - 2)),
      deeds: (member) =>
        deedsOf(
          current?.members.find((one) => one.key === member),
          picture,
        ),
      empty: 'No signal is selected.',
      wants: CHART_LINES,
      ...cursor,
    };
    return [
      {
        id: 'signals',
        title: `Signals by ${signalOrders[state.orders[LIST] ?? 0] ?? ''}`,
        head: (columns) => [signalHead(columns)],
        rows: ({ columns }) => rows(list, picture, clock, columns - 2),
        deeds: (one): Deeds => {
          const member = byKey.get(one)?.farthest;
          return {
            ...deedsOf(member, picture),
            ...(member === undefined
              ? {}
              : { opens: signalTarget(member.signal.id, member.signal.dimensions) }),
          };
        },
        empty: 'No signal was measured.',
        orders: signalOrders,
        ...cursor,
      },
      chartPane,
    ];
  };
  return { id: 'signals', name: 'Signals', panes };
};
