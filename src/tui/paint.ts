import { toAscii } from '../views/ascii.ts';
import { plainText } from '../views/plain-text.ts';
import { asciiSigns } from './ascii-signs.ts';
import { fitLine, type Line, span } from './line.ts';
import { INVERSE, type Look, themeFor } from './theme.ts';

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
  return (line, width) => {
    let painted = '';
    let stretch = '';
    let style = '';
    const end = (): void => {
      painted += style === '' ? stretch : `\u001B[${style}m${stretch}\u001B[0m`;
      stretch = '';
    };
    const fitted = fitLine(
      line.map(({ text, token }) => span(shown(text), token)),
      width,
    );
    for (const { text, token } of fitted) {
      if (text === '') continue;
      const own = token === undefined ? '' : theme[token];
      // Stretches of one look are one, and blanks have the look of what is before them where it does not show: each sequence
      // costs time and bytes.
      if (own !== style && !(isBlank(text) && own !== INVERSE && style !== INVERSE)) {
        end();
        style = own;
      }
      // What cut a line short is a sign of the screen's own, put there after its text was spelled out.
      stretch += look.ascii ? asciiSigns(text) : text;
    }
    end();
    return painted;
  };
};

const isBlank = (text: string): boolean => /^ +$/.test(text);
