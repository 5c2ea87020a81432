/** A reason to stop that the user can act on: shown without a stack. */
export class LabError extends Error {
  /** @param {string} message */
  constructor(message) {
    super(message);
    this.name = 'LabError';
  }
}
