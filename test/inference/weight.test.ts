import { expect, test } from 'vitest';
import { toDecibans } from '../../src/inference/decibans.ts';
import { presence, weigh } from '../../src/inference/weight.ts';
import type { OutcomeWord } from '../../src/model/evidence.ts';
import { outcome, prediction } from './build.ts';

const must = { ifTrue: 0.97, ifFalse: 0.05, refuting: true };
const rows: readonly {
  name: string;
  likelihood: { ifTrue: number; ifFalse: number; refuting?: boolean };
  word: OutcomeWord;
  quality: number;
  assumed?: boolean;
  decibans: number;
}[] = [
  { name: 'observed at full quality', likelihood: must, word: 'observed', quality: 1, decibans: 12.878 },
  { name: 'absent at full quality', likelihood: must, word: 'absent', quality: 1, decibans: -15.006 },
  { name: 'unknown', likelihood: must, word: 'unknown', quality: 0, decibans: 0 },
  { name: 'observed at quality 0', likelihood: must, word: 'observed', quality: 0, decibans: 0 },
  { name: 'absent at quality 0', likelihood: must, word: 'absent', quality: 0, decibans: 0 },
  {
    name: 'the recorded words, quality 0.7',
    likelihood: { ifTrue: 0.7, ifFalse: 0.03 },
    word: 'observed',
    quality: 0.7,
    decibans: 5.733,
  },
  {
    name: 'likelihoods 1 and 0 are clipped',
    likelihood: { ifTrue: 1, ifFalse: 0 },
    word: 'observed',
    quality: 1,
    decibans: 19.956,
  },
  {
    name: 'assumed and absent, refuting',
    likelihood: must,
    word: 'absent',
    quality: 1,
    assumed: true,
    decibans: 0,
  },
  {
    name: 'assumed and absent, not refuting',
    likelihood: { ...must, refuting: false },
    word: 'absent',
    quality: 1,
    assumed: true,
    decibans: -15.006,
  },
  {
    name: 'assumed and observed',
    likelihood: must,
    word: 'observed',
    quality: 1,
    assumed: true,
    decibans: 12.878,
  },
];

test.for(rows)('weight: $name', ({ likelihood, word, quality, assumed, decibans }) => {
  const weight = weigh(
    prediction('p', likelihood),
    outcome('p', word, { quality, assumed: assumed ?? false }),
  );
  expect(toDecibans(weight)).toBeCloseTo(decibans, 2);
});

test.for([
  { word: 'observed', quality: 0.8, expected: 0.9 },
  { word: 'absent', quality: 0.8, expected: 0.1 },
  { word: 'unknown', quality: 0.8, expected: 0.5 },
] as const)('presence of $word at quality $quality', ({ word, quality, expected }) => {
  expect(presence({ outcome: word, quality })).toBeCloseTo(expected, 12);
});
