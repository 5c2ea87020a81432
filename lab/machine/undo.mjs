/** @typedef {(what: string, undo: () => unknown) => void} Remember */

/**
 * What must be undone at the end, in reverse order. A failing step is reported and does not keep the others from running.
 *
 * @param {(text: string) => void} say
 */
export const createUndo = (say) => {
  /** @type {{ what: string, undo: () => unknown }[]} */
  const steps = [];
  return {
    /** @type {Remember} */
    remember: (what, undo) => {
      steps.push({ what, undo });
    },
    runAll: async () => {
      for (const { what, undo } of steps.splice(0).reverse()) {
        try {
          await undo();
        } catch (error) {
          say(`cleaning up: ${what}: ${error instanceof Error ? error.message : error}`);
        }
      }
    },
  };
};
