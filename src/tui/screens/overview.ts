import type { Pane } from '../pane.ts';
import { hypothesisList } from './hypothesis-list.ts';
import { remember, type Screen, type Show } from './screen.ts';
import { summarize, summaryRows } from './summary-rows.ts';

/** Most lines that the answer takes where panes are stacked: 24 lines leave the hypotheses eight. */
const MOST_ANSWER_LINES = 11;

/** Impact, account and the hypotheses by role: the answer at a glance. */
export const overview = (): Screen => {
  const summaryOf = remember(summarize);
  const rows = remember(summaryRows);
  const list = hypothesisList();
  const panes = (show: Show): readonly Pane[] => {
    const { view, session, picture } = show;
    const summary = summaryOf(view, session.changes, picture.signals);
    return [
      {
        id: 'summary',
        title: `What happened · ${view.service} · ${view.date}`,
        rows: ({ columns }) => rows(summary, columns - 2),
        deeds: (key) => summary.deeds.get(key) ?? {},
        wants: Math.min(MOST_ANSWER_LINES, summary.answerLines),
        share: 0.5,
      },
      list(show),
    ];
  };
  return { id: 'overview', name: 'Overview', panes };
};
