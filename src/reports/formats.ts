import type { Report } from './report.ts';

/** Every report format by name. Each loads on demand, so that one costs nothing to the others. */
export const reportFormats = {
  text: async (): Promise<Report> => (await import('./text.ts')).renderText,
  brief: async (): Promise<Report> => (await import('./brief.ts')).renderBrief,
  markdown: async (): Promise<Report> => (await import('./markdown.ts')).renderMarkdown,
  html: async (): Promise<Report> => (await import('./html.ts')).renderHtml,
  json: async (): Promise<Report> => (await import('./json.ts')).renderJson,
} as const;

/** Name of a report format. */
export type ReportFormat = keyof typeof reportFormats;
