import { expect, test } from 'vitest';
import { diagnose } from '../../../src/diagnose/diagnose.ts';
import { questionsOf } from '../../../src/eval/cases/question.ts';
import type { Diagnosis } from '../../../src/model/diagnosis.ts';
import { readCase } from '../../../src/sources/cases/read-case.ts';
import { toRecording } from '../../../src/sources/cases/to-recording.ts';
import { catalog } from '../../fixtures/diagnosed.ts';

const CONTENTION = '2022-08-22_0518_currencyservice_cpu_contention';
const DELAY = '2022-08-22_0527_currencyservice_network_delay';

const diagnosed = async (name: string, service: string): Promise<Diagnosis> => {
  const { raw, label } = await readCase(`test/eval/cases/nezha/${name}`);
  const question = questionsOf(raw, label).find((one) => one.service === service)!;
  const recording = toRecording(raw, service, question.signalsOf(raw), catalog.logPatterns);
  return diagnose(recording, catalog, { version: 'test' });
};

const leaderOf = ({ hypotheses }: Diagnosis) =>
  hypotheses.find(({ role, confidence }) => role === 'trigger' && confidence !== 'none');

/** Predictions of a hypothesis that hold. */
const holding = ({ hypotheses }: Diagnosis, of: string): readonly string[] =>
  hypotheses
    .find(({ id }) => id === of)!
    .predictions.filter(({ outcome }) => outcome === 'observed')
    .map(({ id }) => id);

test.for<[string, string, string | undefined, string, readonly string[]]>([
  [CONTENTION, 'currencyservice', 'cpu-throttling', 'cpu-throttling', ['ratio', 'budget']],
  [DELAY, 'currencyservice', undefined, 'cpu-throttling', []],
  // A callee that is short of CPU times itself slower; one whose packets are late does not.
  [
    CONTENTION,
    'frontend',
    'slow-dependency',
    'slow-dependency',
    ['first', 'off-cpu', 'server-slow', 'not-the-pool'],
  ],
  [DELAY, 'frontend', 'slow-dependency', 'slow-dependency', ['first']],
])('%s, seen from %s: %s leads', async ([name, service, leader, told, seen]) => {
  const diagnosis = await diagnosed(name, service);
  expect(leaderOf(diagnosis)?.id).toBe(leader);
  expect(leaderOf(diagnosis)?.subject).toBe(service === 'frontend' ? 'currencyservice' : undefined);
  expect(holding(diagnosis, told)).toEqual(seen);
  expect(diagnosis.hypotheses.filter(({ verdict }) => verdict === 'refuted')).toEqual([]);
});
