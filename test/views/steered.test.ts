import { expect, test } from 'vitest';
import { createClock } from '../../src/views/clock.ts';
import { steeredSentence } from '../../src/views/steered.ts';
import { sampleDiagnosis } from './sample-diagnosis.ts';

const at = (time: string): string => `2026-11-29T${time}.000Z`;
const tell = (
  what: 'window' | 'baseline',
  [from, to]: readonly [string, string],
  [testedFrom, testedTo]: readonly [string, string],
): string => {
  const tested = { from: at(testedFrom), to: at(testedTo) };
  const incident = { ...sampleDiagnosis.incident, window: tested, baseline: [tested] };
  return steeredSentence({ what, span: { from: at(from), to: at(to) } }, { incident }, createClock('UTC'));
};

test.for([
  {
    what: 'window',
    asked: ['23:27:45', '23:28:47'],
    tested: ['23:27:55', '23:28:47'],
    says: 'You asked 23:27:45–23:28:47; tested 23:27:55–23:28:47, where the edge shows trouble.',
  },
  {
    what: 'window',
    asked: ['23:27:55', '23:28:47'],
    tested: ['23:27:55', '23:28:47'],
    says: 'Tested 23:27:55–23:28:47, as you asked.',
  },
  {
    what: 'baseline',
    asked: ['23:20:00', '23:27:50'],
    tested: ['23:20:00', '23:27:10'],
    says: 'You asked for the baseline 23:20:00–23:27:50; compared with 23:20:00–23:27:10: what is right before the incident is no baseline.',
  },
  {
    what: 'baseline',
    asked: ['23:10:00', '23:27:10'],
    tested: ['23:20:00', '23:27:10'],
    says: 'You asked for the baseline 23:10:00–23:27:10; compared with 23:20:00–23:27:10: the first samples have nothing before them.',
  },
  {
    what: 'baseline',
    asked: ['23:20:00', '23:27:10'],
    tested: ['23:20:00', '23:27:10'],
    says: 'Compared with the baseline 23:20:00–23:27:10, as you asked.',
  },
] as const)('$what $asked tested as $tested', ({ what, asked, tested, says }) => {
  expect(tell(what, asked, tested)).toBe(says);
});
