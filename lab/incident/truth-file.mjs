import { stringify } from 'yaml';

/** The word for a trigger that the catalogue cannot name. */
const UNKNOWN = 'unknown-cause';

/**
 * The text of a fixture's `truth.yaml`: what the incident's file declares, and when the trigger really began. A trigger that
 * the catalogue does not know yet is an unknown cause; other ids that it does not know are left out.
 *
 * @param {import('./schema.mjs').Incident['truth']} truth
 * @param {{ began?: string, known: ReadonlySet<string>, asserted: readonly string[] }} run
 */
export const truthFile = (truth, { began, known, asserted }) => {
  const keep = (/** @type {readonly string[]} */ ids) => ids.filter((id) => known.has(id));
  const triggers = truth.triggers === 'none' ? 'none' : keep(truth.triggers);
  const document = {
    triggers: triggers.length === 0 ? [UNKNOWN] : triggers,
    accounts: truth.accounts.map(keep).filter((chain) => chain.length > 0),
    ...(began === undefined ? {} : { began }),
    supported: keep(truth.supported),
    refuted: keep(truth.refuted),
    unknown: keep(truth.unknown),
    telling: truth.telling,
    note: `${[truth.note.trim(), 'Asserted by the lab:', `${asserted.join('; ')}.`].join(' ')}\n`,
  };
  return `# What really happened, for the evaluation alone: the bundle's reader never opens this file.\n${stringify(document, { lineWidth: 110 })}`;
};
