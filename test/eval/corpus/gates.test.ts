import { expect, test } from 'vitest';
import { gatesOf } from '../../../src/eval/corpus/gates.ts';
import type { CorpusCase } from '../../../src/eval/corpus/judge-incident.ts';
import { renderCorpus } from '../../../src/eval/corpus/render-corpus.ts';
import { judged } from '../metrics/cases.ts';

const corpus = (
  ...cases: readonly (ReturnType<typeof judged> & Partial<CorpusCase>)[]
): readonly CorpusCase[] => cases.map((one, index) => ({ index, setting: 'plain', half: 'test', ...one }));

const right = { ...judged('surge', {}, { trigger: 'surge', result: 'right', posterior: 1 }) };
const wrong = judged('surge', {}, { trigger: 'lock', result: 'wrong', posterior: 1 });
const refuted = judged('surge', {}, { trigger: 'unknown-cause', posterior: 0, falseRefutations: ['surge'] });
const calm = judged('calm', { triggers: [] }, { trigger: 'unknown-cause', result: 'right', posterior: 1 });
const troubled = judged(
  'calm',
  { triggers: [] },
  { trigger: 'unknown-cause', posterior: 1, supportedOnCalm: ['lock'] },
);
const decoy = {
  ...judged('surge', {}, { trigger: 'surge', posterior: 1, supported: ['deploy-regression'] }),
  setting: 'decoy deploy',
};

test.for<[string, readonly CorpusCase[], readonly (readonly [number | undefined, boolean])[]]>([
  [
    'all well',
    corpus(right, calm),
    [
      [0, true],
      [0, true],
      [0, true],
      [1, true],
      [undefined, true],
    ],
  ],
  [
    'a false refutation',
    corpus(right, refuted),
    [
      [0.5, false],
      [0, true],
      [0, true],
      [undefined, true],
      [undefined, true],
    ],
  ],
  [
    'wrong and sure',
    corpus(right, wrong),
    [
      [0, true],
      [0.5, false],
      [0.5, false],
      [undefined, true],
      [undefined, true],
    ],
  ],
  [
    'calm, and something is supported',
    corpus(calm, troubled),
    [
      [undefined, true],
      [0, true],
      [0, true],
      [0.5, false],
      [undefined, true],
    ],
  ],
  [
    'a decoy is blamed',
    corpus(decoy),
    [
      [0, true],
      [0, true],
      [0, true],
      [undefined, true],
      [1, false],
    ],
  ],
  [
    'the training half says nothing of calibration',
    corpus({ ...wrong, half: 'training' }, right),
    [
      [0, true],
      [0.5, false],
      [0, true],
      [undefined, true],
      [undefined, true],
    ],
  ],
])('%s', ([, cases, expected]) => {
  expect(gatesOf(cases).map(({ got, isMet }) => [got, isMet])).toEqual(expected);
});

test('a missed target is shown as missed, and what is wrong is named', () => {
  const text = renderCorpus(corpus(right, wrong, calm));
  expect(text).toMatch(/^a wrong trigger is told as probable or better +at most 0\.02 +0\.333 +3 +MISSED$/m);
  expect(text).toMatch(/^surge \(plain\): WRONG lock \(probable\)$/m);
  expect(text).toMatch(/^surge +2 +1 +0 +0 +lock 1 \(1 sure\)$/m);
});
