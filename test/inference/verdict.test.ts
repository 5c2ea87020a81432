import { expect, test } from 'vitest';
import { toNats } from '../../src/inference/decibans.ts';
import { confidenceOf, type Standing, verdictOf } from '../../src/inference/verdict.ts';

const solid: Standing = {
  role: 'trigger',
  posterior: 0.95,
  marginNats: toNats(12),
  looked: false,
  tested: 4,
  evidence: 3,
  support: 4,
  refutedBy: [],
  survived: ['must'],
  anyFailed: false,
  supportingGroups: 2,
  mechanism: 3,
  showsMechanism: true,
  isRivalOpen: false,
};
const failed = { refutedBy: ['must'], anyFailed: true, survived: [] };

test.for<{ name: string; change: Partial<Standing>; verdict: string; confidence: string }>([
  { name: 'all that is asked', change: {}, verdict: 'supported', confidence: 'strong' },
  { name: 'posterior exactly 0.90', change: { posterior: 0.9 }, verdict: 'supported', confidence: 'strong' },
  {
    name: 'posterior below 0.90',
    change: { posterior: 0.899 },
    verdict: 'supported',
    confidence: 'probable',
  },
  {
    name: 'margin exactly 10 dB',
    change: { marginNats: toNats(10) },
    verdict: 'supported',
    confidence: 'strong',
  },
  {
    name: 'margin below 10 dB',
    change: { marginNats: toNats(9.99) },
    verdict: 'supported',
    confidence: 'probable',
  },
  {
    name: 'posterior exactly 0.70',
    change: { posterior: 0.7 },
    verdict: 'supported',
    confidence: 'probable',
  },
  {
    name: 'posterior below 0.70',
    change: { posterior: 0.699 },
    verdict: 'inconclusive',
    confidence: 'leading',
  },
  {
    name: 'a rival that may yet show what it does',
    change: { isRivalOpen: true },
    verdict: 'inconclusive',
    confidence: 'leading',
  },
  {
    name: 'which is none of what did not begin it',
    change: { isRivalOpen: true, role: 'propagation' },
    verdict: 'supported',
    confidence: 'strong',
  },
  { name: 'three tested', change: { tested: 3 }, verdict: 'supported', confidence: 'strong' },
  {
    name: 'thin evidence: two tested',
    change: { tested: 2 },
    verdict: 'inconclusive',
    confidence: 'leading',
  },
  {
    name: 'no refuting prediction tested',
    change: { survived: [] },
    verdict: 'inconclusive',
    confidence: 'none',
  },
  {
    name: 'a trigger on one instrument',
    change: { supportingGroups: 1 },
    verdict: 'inconclusive',
    confidence: 'leading',
  },
  {
    name: 'a change by its time and little else',
    change: { mechanism: 0.1, showsMechanism: false },
    verdict: 'inconclusive',
    confidence: 'leading',
  },
  {
    name: 'a change by its time alone',
    change: { mechanism: 0, showsMechanism: false },
    verdict: 'inconclusive',
    confidence: 'none',
  },
  {
    name: 'an artefact on one instrument',
    change: { role: 'artefact', supportingGroups: 1 },
    verdict: 'inconclusive',
    confidence: 'leading',
  },
  {
    name: 'another role on one instrument',
    change: { role: 'propagation', supportingGroups: 1, showsMechanism: false },
    verdict: 'supported',
    confidence: 'strong',
  },
  {
    name: 'leading at exactly 0.40',
    change: { posterior: 0.4 },
    verdict: 'inconclusive',
    confidence: 'leading',
  },
  { name: 'below 0.40', change: { posterior: 0.399 }, verdict: 'inconclusive', confidence: 'none' },
  {
    name: 'ahead by elimination only',
    change: { posterior: 0.6, evidence: 0 },
    verdict: 'inconclusive',
    confidence: 'none',
  },
  {
    name: 'a low-quality failure',
    change: { posterior: 0.6, anyFailed: true },
    verdict: 'inconclusive',
    confidence: 'none',
  },
  {
    name: 'only triggers lead',
    change: { role: 'amplifier', posterior: 0.6 },
    verdict: 'inconclusive',
    confidence: 'none',
  },
  { name: 'nothing tested', change: { tested: 0, survived: [] }, verdict: 'untested', confidence: 'none' },
  {
    name: 'nothing told, though the data were looked at',
    change: { tested: 0, looked: true, survived: [] },
    verdict: 'inconclusive',
    confidence: 'none',
  },
  { name: 'a necessary condition failed', change: failed, verdict: 'refuted', confidence: 'none' },
  {
    name: 'failed next to 19.9 dB',
    change: { ...failed, support: toNats(19.9) },
    verdict: 'refuted',
    confidence: 'none',
  },
  {
    name: 'failed next to 20 dB',
    change: { ...failed, support: toNats(20) },
    verdict: 'contested',
    confidence: 'none',
  },
])('verdict: $name', ({ change, verdict, confidence }) => {
  const standing = { ...solid, ...change };
  const word = verdictOf(standing);
  expect([word, confidenceOf(word, standing)]).toEqual([verdict, confidence]);
});
