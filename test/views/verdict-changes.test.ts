import { describe, expect, test } from 'vitest';
import type { Diagnosis } from '../../src/model/diagnosis.ts';
import { allChanges, changesLine, verdictChanges } from '../../src/views/verdict-changes.ts';
import { sampleDiagnosis } from './sample-diagnosis.ts';

type Verdict = Diagnosis['hypotheses'][number]['verdict'];

const judged = (verdicts: Readonly<Record<string, Verdict>>): Diagnosis => ({
  ...sampleDiagnosis,
  hypotheses: Object.entries(verdicts).map(([id, verdict]) => ({
    ...sampleDiagnosis.hypotheses[0]!,
    id,
    title: `${id} (of some kind)`,
    verdict,
  })),
});

describe('the verdicts that changed', () => {
  test.for<[name: string, before: Record<string, Verdict>, after: Record<string, Verdict>, line: string]>([
    ['none', { a: 'supported' }, { a: 'supported' }, 'No verdict changed.'],
    ['one', { a: 'inconclusive' }, { a: 'supported' }, 'a: inconclusive → supported'],
    [
      'those that now say most first',
      { a: 'supported', b: 'untested', c: 'untested' },
      { a: 'inconclusive', b: 'refuted', c: 'supported' },
      'c: untested → supported; b: untested → refuted; 1 more',
    ],
    ['not what was not known before', {}, { a: 'supported' }, 'No verdict changed.'],
    ['not what is gone', { a: 'supported' }, {}, 'No verdict changed.'],
  ])('%s', ([, before, after, line]) => {
    const changes = verdictChanges(judged(before), judged(after)).map((change) => ({
      ...change,
      name: change.id,
    }));
    expect(changesLine(changes)).toBe(line);
  });

  test('are all named where there is room', () => {
    const from = { a: 'untested', b: 'untested', c: 'untested' } as const;
    const to = { a: 'refuted', b: 'refuted', c: 'refuted' } as const;
    const sentence = allChanges(verdictChanges(judged(from), judged(to)));
    expect(sentence.match(/untested → refuted/g)).toHaveLength(3);
  });

  test('are named in short', () => {
    const [change] = verdictChanges(judged({ a: 'untested' }), judged({ a: 'refuted' }));
    expect(change?.name).not.toContain('(of some kind)');
  });
});
