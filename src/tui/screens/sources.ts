import type { Deeds, Pane, Row } from '../pane.ts';
import { remember, type Screen, type Show } from './screen.ts';
import { factRows, sourceRows, unseenRows } from './source-rows.ts';

const copying =
  (rows: readonly Row[]) =>
  (key: string): Deeds => {
    const words = rows.find((row) => row.key === key)?.words;
    return words === undefined ? {} : { copies: { what: 'text', text: words } };
  };

/** What the diagnosis was made from: sources, facts, and what was missing. */
export const sources = (): Screen => {
  const ofSources = remember(sourceRows);
  const ofFacts = remember(factRows);
  const ofUnseen = remember(unseenRows);
  // What a row copies does not depend on the width.
  const WIDE = 200;
  const panes = ({ picture, view, session }: Show): readonly Pane[] => [
    {
      id: 'sources',
      title: 'Sources',
      rows: ({ columns }) => ofSources(picture.diagnosis, view, session, columns - 2),
      deeds: (key) => copying(sourceRows(picture.diagnosis, view, session, WIDE))(key),
      empty: 'No source.',
    },
    {
      id: 'facts',
      title: 'Facts, and where they came from · an assumed one never refutes · a adds one',
      rows: ({ columns }) => ofFacts(picture.diagnosis, columns - 2),
      deeds: (key) => copying(factRows(picture.diagnosis, WIDE))(key),
      empty: 'No fact was given.',
    },
    {
      id: 'unseen',
      title: 'Spans, and what could not be seen',
      rows: ({ columns }) => ofUnseen(view, columns - 2),
      deeds: (key) => copying(unseenRows(view, WIDE))(key),
    },
  ];
  return { id: 'sources', name: 'Sources', panes };
};
