import type { FieldUse } from './field-use.ts';
import type { Query } from './query.ts';

/** Most status codes told apart. */
export const MOST_CODES = 60;

/** Requests that failed on the server's side. */
export const failedRequests = (status: FieldUse): Query =>
  status.kind === 'number'
    ? { range: { [status.name]: { gte: 500, lte: 599 } } }
    : {
        terms: {
          [status.group ?? status.name]: Array.from({ length: 100 }, (_, code) => String(500 + code)),
        },
      };

/** Whether a code as a text is a failure on the server's side. */
export const isFailure = (code: string): boolean => /^5\d\d$/.test(code);
