import type { Hypothesis } from '../model/hypothesis.ts';
import { roleHeading, roleOrder } from '../views/words.ts';
import { createPage, type PageOptions } from './page.ts';

/** The hypotheses of a catalogue by role: id, title, and the status of those that are not in the default set. */
export const renderHypothesisList = (
  hypotheses: readonly Hypothesis[],
  options: PageOptions,
): Promise<string> => {
  const page = createPage(options);
  const width = Math.max(0, ...hypotheses.map(({ id }) => id.length));
  for (const role of roleOrder) {
    const rows = hypotheses.filter((hypothesis) => hypothesis.role === role);
    if (rows.length === 0) continue;
    page.heading(roleHeading[role]);
    for (const { id, title, status } of rows) {
      const remark = status === 'test' || status === 'stable' ? '' : ` (${status})`;
      page.paragraph({
        indent: 2,
        marker: id,
        markerWidth: Math.min(width, 40) + 1,
        text: `${title}${remark}`,
      });
    }
  }
  return page.text();
};
