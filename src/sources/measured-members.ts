/**
 * Dimensions that name what is measured, not who measures it: emitters and sources that have them stand beside each other,
 * because their series are different members.
 */
export const MEASURED_MEMBERS: ReadonlySet<string> = new Set([
  'dependency',
  'database',
  'pool',
  'cache',
  'queue',
  'node',
  'job',
  'target',
  'peer',
]);
