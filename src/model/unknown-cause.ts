/** What competes with the triggers as "none of these", under an id that no hypothesis may have. */
export const UNKNOWN_CAUSE = 'unknown-cause';
