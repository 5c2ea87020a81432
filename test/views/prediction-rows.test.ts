import { expect, test } from 'vitest';
import { decibels, viewPredictions } from '../../src/views/prediction-rows.ts';
import { hypothesis, weighed } from './sample-diagnosis.ts';

const predictions = [
  weighed('unseen', 0),
  weighed('weak', 2),
  weighed('strong', 12, { refuting: true }),
  weighed('necessary', -11, { refuting: true }),
  weighed('flat', 0, { outcome: 'observed' }),
  weighed('fair', -5, { assumed: true, member: 'a' }),
];
const refuted = hypothesis({ id: 'h', title: 'H', predictions, refutedBy: ['necessary'] });

test('what refutes comes first, then the weightiest, and what is unknown last', () => {
  expect(viewPredictions(refuted).map(({ id }) => id)).toEqual([
    'necessary',
    'strong',
    'fair',
    'weak',
    'flat',
    'unseen',
  ]);
});

test('or the order of the catalogue', () => {
  expect(viewPredictions(refuted, 'the catalogue').map(({ id }) => id)).toEqual(
    predictions.map(({ id }) => id),
  );
});

test.for<[string, string, string, string]>([
  ['necessary', 'refutes it', '−11 dB', 'Absent, not as predicted: refutes it.'],
  ['strong', 'strong support', '+12 dB', 'Observed, as predicted: strong support; necessary.'],
  [
    'fair',
    'moderate against',
    '−5.0 dB',
    'Absent, not as predicted: moderate evidence against; rests on an assumed default.',
  ],
  ['flat', 'says nothing', '0.0 dB', 'Observed, as predicted: says nothing either way.'],
  ['unseen', 'not tested', '', 'Unknown: could not be tested.'],
])('%s: %s', ([id, bearing, weight, outcomeSentence]) => {
  const row = viewPredictions(refuted).find((one) => one.id === id);
  expect(row).toMatchObject({ bearing, weight, outcomeSentence });
});

test('the data say how far they can be trusted, on which member, and what was assumed', () => {
  const row = viewPredictions(refuted).find(({ id }) => id === 'fair');
  expect(row?.quality).toMatch(
    /^quality of the data \d\.\d\d, where 1 is the best; decided on a; rests on a default that nobody gave$/,
  );
});

test.for<[number, string]>([
  [3.99, '+4.0 dB'],
  [-14.67, '−15 dB'],
  [0, '0.0 dB'],
])('%d decibans are %s', ([weight, words]) => {
  expect(decibels(weight)).toBe(words);
});
