/** What a stretch of text is, from which a theme makes its look. Colour is never the only cue. */
export type Token =
  | 'heading'
  | 'muted'
  | 'strong'
  | 'accent'
  | 'key'
  | 'warning'
  | 'verdict.supported'
  | 'verdict.refuted'
  | 'verdict.contested'
  | 'verdict.inconclusive'
  | 'verdict.untested'
  | 'selected'
  | 'cursor'
  | 'pane.focus'
  | 'pane.title'
  | 'bar'
  | 'chart.window'
  | 'chart.baseline'
  | 'chart.level'
  | 'chart.event'
  | 'member.1'
  | 'member.2'
  | 'member.3'
  | 'member.4'
  | 'member.5'
  | 'member.6';

/** How a token looks: parameters of an SGR sequence, such as `1;34`; empty for the terminal's own style. */
export type Theme = Readonly<Record<Token, string>>;

const BOLD = '1';
const DIM = '2';
/** The one look that blanks show too. */
export const INVERSE = '7';

const BLUE = '94';
const CYAN = '36';
const ORANGE = '33';
const GREY = '90';

/** Bold, dim and inverse alone. */
const plain: Theme = {
  heading: BOLD,
  muted: '',
  strong: BOLD,
  accent: '',
  key: BOLD,
  warning: BOLD,
  'verdict.supported': BOLD,
  'verdict.refuted': '',
  'verdict.contested': BOLD,
  'verdict.inconclusive': '',
  'verdict.untested': '',
  selected: INVERSE,
  cursor: INVERSE,
  'pane.focus': BOLD,
  'pane.title': '',
  bar: '',
  'chart.window': '',
  'chart.baseline': '',
  'chart.level': '',
  'chart.event': BOLD,
  'member.1': BOLD,
  'member.2': '',
  'member.3': '',
  'member.4': '',
  'member.5': '',
  'member.6': '',
};

/**
 * The 16 colours that every terminal has, so that the user's own palette rules. Blue against orange, which the common kinds
 * of colour blindness leave apart; nothing is told by red or green.
 */
const sixteen: Theme = {
  ...plain,
  muted: GREY,
  accent: CYAN,
  key: CYAN,
  warning: `${BOLD};${ORANGE}`,
  'verdict.supported': `${BOLD};${BLUE}`,
  'verdict.refuted': ORANGE,
  'verdict.contested': `${BOLD};${ORANGE}`,
  'verdict.inconclusive': GREY,
  'verdict.untested': GREY,
  'pane.focus': `${BOLD};${CYAN}`,
  'pane.title': DIM,
  bar: BLUE,
  'chart.window': BLUE,
  'chart.baseline': GREY,
  'chart.level': ORANGE,
  'chart.event': `${BOLD};${ORANGE}`,
  'member.1': BLUE,
  'member.2': ORANGE,
  'member.3': CYAN,
  'member.4': '35',
  'member.5': '37',
  'member.6': GREY,
};

/** What a terminal can show, and what its user wants. */
export type Look = { readonly colour: boolean; readonly ascii: boolean };

/** The theme for a look. */
export const themeFor = ({ colour }: Pick<Look, 'colour'>): Theme => (colour ? sixteen : plain);
