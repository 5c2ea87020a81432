/** What a search answers with when the datastore did not: the lines that the founding story was found by. */
export class ConnectionTimeout extends Error {
  /** @param {Error} cause what the driver said */
  constructor(cause) {
    super('Connection timed out', { cause });
    this.name = 'ConnectionTimeout';
    const driver = (cause.stack ?? '').split('\n').slice(1, 4);
    this.stack = [
      'ConnectionTimeout: Connection timed out',
      '    at Socket.read (datastore/client)',
      ...driver,
    ].join('\n');
  }
}

/** No connection became free in time. */
export class PoolTimeout extends Error {
  /** @param {Error} cause what the driver said */
  constructor(cause) {
    super(cause.message, { cause });
    this.name = 'PoolTimeout';
  }
}

/** The request was refused: `code` is the answer's status. */
export class Refused extends Error {
  /**
   * @param {string} reason
   * @param {number} code
   */
  constructor(reason, code) {
    super(reason);
    this.name = 'Refused';
    this.code = code;
  }
}

/**
 * An error's name for `error.type`: the driver calls every error of the server `error`.
 *
 * @param {Error} error
 */
export const typeOf = (error) => (error.name === 'error' ? 'DatabaseError' : error.name);

/** @param {unknown} thrown */
export const asError = (thrown) => (thrown instanceof Error ? thrown : new Error(String(thrown)));
