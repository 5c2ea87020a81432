/**
 * Names of the instances of the service that a trigger is about.
 *
 * @param {{ instances?: readonly number[] | undefined }} trigger
 * @param {import('../incident/schema.mjs').Incident} incident
 */
export const instancesOf = ({ instances }, { service }) =>
  (instances ?? Array.from({ length: service.instances }, (_, index) => index + 1)).map(
    (number) => `search-${number}`,
  );
