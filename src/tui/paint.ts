import { toAscii } from '../views/ascii.ts';
import { plainText } from '../views/plain-text.ts';
import { asciiSigns } from './ascii-signs.ts';
import { fitLine, type Line, span } from './line.ts';
import { type Look, themeFor } from './theme.ts';

/** A line in exactly so many columns as the terminal takes it, with SGR sequences for its styles. */
export type Paint = (line: Line, width: number) => string;

/** Longest text that a span is looked at for, characters: no screen is wider. */
const LONGEST = 1000;

/**
 * The painter for a look: the one way of text to the screen. What would move the cursor, reorder or hide text is taken out
 * here, whatever a source let through. Every painted line ends in the terminal's own style.
 */
export const painter = (look: Look): Paint => {
  const theme = themeFor(look);
  const shown = (text: string): string => {
    const plain = plainText(text, LONGEST);
    return look.ascii ? toAscii(asciiSigns(plain)) : plain;
  };
  return (line, width) =>
    fitLine(
      line.map(({ text, token }) => span(shown(text), token)),
      width,
    )
      .map(({ text, token }) => {
        const style = token === undefined ? '' : theme[token];
        // What cut a line short is a sign of the screen's own, put there after its text was spelled out.
        const fitted = look.ascii ? asciiSigns(text) : text;
        return style === '' || text === '' ? fitted : `\u001B[${style}m${fitted}\u001B[0m`;
      })
      .join('');
};
