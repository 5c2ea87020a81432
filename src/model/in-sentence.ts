/** A title or sentence as it stands inside another: its first letter in lower case, unless it begins an abbreviation. */
export const inSentence = (title: string): string =>
  /^[A-Z][^A-Z]*(?:\s|$)/.test(title) ? `${title.charAt(0).toLowerCase()}${title.slice(1)}` : title;
