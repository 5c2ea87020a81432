import type { DiagnosisDifference } from '../views/catalog-diff.ts';
import { plural } from '../views/quantities.ts';
import { createPage, type PageOptions } from './page.ts';

/** An incident with what two catalogues say differently of it. */
export type BundleDifference = DiagnosisDifference & { readonly bundle: string };

/** What two catalogues say differently of some incidents, incident by incident, and how many those are. */
export const renderCatalogDiff = (
  bundles: readonly BundleDifference[],
  options: PageOptions,
): Promise<string> => {
  const page = createPage(options);
  const differing = bundles.filter(({ differences }) => differences.length > 0);
  for (const { bundle, differences, posteriors } of differing) {
    page.heading(bundle);
    for (const { what, before, after } of differences) {
      page.paragraph({ indent: 2, marker: what, tone: 'heading', text: '' });
      page.paragraph({ indent: 4, marker: '-', text: before });
      page.paragraph({ indent: 4, marker: '+', text: after });
    }
    if (posteriors > 0) page.paragraph({ indent: 2, text: movedWords(posteriors) });
  }
  if (differing.length > 0) page.blank();
  const moved = bundles.filter(({ differences, posteriors }) => differences.length === 0 && posteriors > 0);
  const alike = bundles.length - differing.length;
  page.paragraph({
    text: `${plural(bundles.length, 'incident')}: ${differing.length} told differently, ${alike} alike${moved.length === 0 ? '' : `, ${moved.length} of these with other posteriors`}`,
  });
  return page.text();
};

const movedWords = (count: number): string =>
  `${plural(count, 'hypothesis', 'hypotheses')} with the same verdict and another posterior`;
