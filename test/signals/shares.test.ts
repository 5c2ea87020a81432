import { expect, test } from 'vitest';
import { isShareOfAllPast } from '../../src/signals/shares.ts';
import { buildSignal } from '../build/signal.ts';

const of = (...notations: readonly string[]) => notations.map((notation) => buildSignal(notation));

test.for([
  ['all are past it', of('0.9', '0.6'), true],
  ['none is', of('0.1', '0.2'), false],
  ['they do not agree', of('0.9', '0.1'), undefined],
  ['one was not seen', of('0.9', '_'), undefined],
  ['there is none', of(), undefined],
] as const)('half of all: %s', ([, shares, expected]) => {
  expect(isShareOfAllPast(shares, 0, (share) => share > 0.5)).toBe(expected);
});
