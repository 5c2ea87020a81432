import type { EvidenceRow } from '../views/evidence.ts';
import { markdownCode, markdownText as text } from './markdown-text.ts';

/** A list of items that are Markdown already. */
export const bullets = (items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');

/** One prediction as a list item: what was expected, what was found, why it matters, and the query. */
export const evidenceItem = (evidence: EvidenceRow): string =>
  [
    `- ${text(evidence.statement)} (${evidence.says}): ${text(evidence.found)}. *${text(evidence.because)}*`,
    ...evidence.queries.map(({ source, query }) => `  - ${text(source)}: ${markdownCode(query)}`),
    ...evidence.links.map((link) => `  - link: ${markdownCode(link)}`),
  ].join('\n');
