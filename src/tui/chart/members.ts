import type { Token } from '../theme.ts';

/** Tones that tell members apart; more members share them, and letters tell those apart. */
const TONES = 6;

const LETTERS = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz';

/** The letter of a member, in the chart and in its legend; a `*` for those that outnumber the letters. */
export const letterOf = (member: number): string => LETTERS[member] ?? '*';

/** The tone of a member. */
export const toneOf = (member: number): Token =>
  (['member.1', 'member.2', 'member.3', 'member.4', 'member.5', 'member.6'] as const)[member % TONES] ??
  'member.1';
