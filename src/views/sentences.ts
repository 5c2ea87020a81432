import { collapseMembers } from './alike.ts';

/** A text without the full stop at its end, to stand inside a longer sentence. */
export const clause = (text: string): string => text.trim().replace(/\.+$/, '');

/**
 * The first of several findings that are joined by semicolons, and how many more there are. What is said of several
 * members alike counts as one.
 */
export const firstFindings = (text: string, limit: number): string => {
  const findings = collapseMembers(clause(text).split('; '));
  const more = findings.length - limit;
  return more > 0 ? `${findings.slice(0, limit).join('; ')} (and ${more} more)` : findings.join('; ');
};

/** A text that ends like a sentence. */
export const sentence = (text: string): string => {
  const trimmed = text.trim();
  return /[.!?…]$/.test(trimmed) || trimmed === '' ? trimmed : `${trimmed}.`;
};

/** A text with its first letter in upper case. */
export const capitalized = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
