import type { ServerMode } from './configuration.ts';
import type { SearchProduct } from './install.ts';

/** The servers that everything is read from, one after the other: those that people run. */
export const SERVERS: readonly (readonly [SearchProduct, string])[] = [
  ['elasticsearch', '7.17.29'],
  ['elasticsearch', '8.19.6'],
  ['elasticsearch', '9.1.0'],
  ['opensearch', '2.19.6'],
  ['opensearch', '3.0.0'],
];

/** Those that ask who is there; OpenSearch's own test build has no security. */
export const SECURE_SERVERS: readonly (readonly [string, ServerMode])[] = [
  ['7.17.29', 'secure'],
  ['8.19.6', 'tls'],
  ['9.1.0', 'secure'],
];
