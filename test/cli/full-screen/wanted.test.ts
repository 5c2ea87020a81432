import { describe, expect, test } from 'vitest';
import { guessFirstLine } from '../../../src/cli/full-screen/first-line.ts';
import { canShowFullScreen, type Occasion } from '../../../src/cli/full-screen/wanted.ts';

const terminal: Occasion = {
  inputIsTerminal: true,
  outputIsTerminal: true,
  environment: { TERM: 'xterm-256color' },
};

describe('the interface can be shown', () => {
  test.for<[name: string, occasion: Occasion, shown: boolean]>([
    ['on a terminal', terminal, true],
    ['not where a pipe reads', { ...terminal, outputIsTerminal: false }, false],
    ['not where nobody can press a key', { ...terminal, inputIsTerminal: false }, false],
    ['not in CI', { ...terminal, environment: { CI: 'true' } }, false],
    ['where CI is set to nothing', { ...terminal, environment: { CI: '' } }, true],
    ['not on a dumb terminal', { ...terminal, environment: { TERM: 'dumb' } }, false],
    ['not for a screen reader', { ...terminal, environment: { INK_SCREEN_READER: 'true' } }, false],
  ])('%s', ([, occasion, shown]) => {
    expect(canShowFullScreen(occasion)).toBe(shown);
  });
});

describe('the first line, guessed from the arguments', () => {
  test.for<[args: string, line: string | undefined]>([
    ['diagnose fixtures/io-stall', 'tollens · fixtures/io-stall'],
    ['diagnose fixtures/io-stall --ascii', 'tollens · fixtures/io-stall'],
    ['diagnose --prometheus http://x --service search', 'tollens · search'],
    ['diagnose --prometheus http://x --config c.yaml', 'tollens · '],
    ['diagnose', undefined],
    ['diagnose x --plain', undefined],
    ['diagnose x --format json', undefined],
    ['diagnose x --format=json', undefined],
    ['diagnose x --brief', undefined],
    ['diagnose --help', undefined],
    ['diagnose -h', undefined],
    ['hypotheses list', undefined],
    ['', undefined],
  ])('%s', ([args, line]) => {
    expect(guessFirstLine(args.split(' '))).toBe(line);
  });

  test('moves nothing on the screen', () => {
    expect(guessFirstLine(['diagnose', 'a\u001B[2J\u0007ß'])).toBe('tollens · a?[2J??');
  });
});
