import { checks } from './checks.ts';
import { hypothesis } from './hypothesis.ts';
import { logs } from './logs.ts';
import { matrix } from './matrix.ts';
import { overview } from './overview.ts';
import type { Screen } from './screen.ts';
import { signals } from './signals.ts';
import { sources } from './sources.ts';
import { timeline } from './timeline.ts';

/** The screens in the order of their tabs; each call gives screens that remember for themselves. */
export const allScreens = (): readonly Screen[] => [
  overview(),
  hypothesis(),
  matrix(),
  timeline(),
  logs(),
  signals(),
  checks(),
  sources(),
];
