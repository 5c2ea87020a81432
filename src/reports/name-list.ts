import type { NameGroup } from '../views/name-list.ts';
import { createPage, type PageOptions } from './page.ts';

/** Columns that a name is given; a longer one pushes its meaning on. */
const WIDEST = 24;

/** The names that a hypothesis may use, by kind, each with what it means. */
export const renderNameList = (groups: readonly NameGroup[], options: PageOptions): Promise<string> => {
  const page = createPage(options);
  for (const { heading, entries } of groups) {
    page.heading(heading);
    const width = Math.min(WIDEST, Math.max(...entries.map(({ name }) => name.length)));
    for (const { name, says } of entries) {
      page.paragraph({ indent: 2, marker: name, markerWidth: width, text: says });
    }
  }
  return page.text();
};
