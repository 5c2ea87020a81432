import type { OpenSource } from './source-setting.ts';

/** The kinds of live source, the preferred one first. Each is loaded only where it is used. */
export const sourceKinds: Readonly<
  Record<string, { readonly takes: string; readonly says: string; readonly load: () => Promise<OpenSource> }>
> = {
  prometheus: {
    takes: 'url',
    says: 'address of a Prometheus, or of what speaks its API',
    load: async () => (await import('./open-prometheus.ts')).openPrometheus,
  },
  elasticsearch: {
    takes: 'url',
    says: 'address of an Elasticsearch or OpenSearch that holds the logs',
    load: async () => (await import('./open-elasticsearch.ts')).openElasticsearch,
  },
  events: {
    takes: 'file',
    says: 'deploys, other changes and job runs, one a line as in a bundle',
    load: async () => (await import('./open-events.ts')).openEvents,
  },
};
