import { expect, test } from 'vitest';
import { truthFile } from '../../../lab/incident/truth-file.mjs';
import { parseTruth } from '../../../src/eval/truth.ts';

const truth = {
  triggers: ['network-loss', 'slow-dependency'],
  accounts: [['network-loss', 'slow-dependency'], ['network-loss']],
  supported: [],
  refuted: ['db-lock-contention'],
  unknown: [],
  telling: ['dep.p99'],
  note: 'Packets got lost.',
};
const run = { began: '2026-11-30T08:00:00.000Z', asserted: ['packets_lost: 900', 'host_idle: 0.4'] };

test('what the catalogue does not know is left out', () => {
  const known = new Set(['slow-dependency', 'db-lock-contention']);
  expect(parseTruth(truthFile(truth, { ...run, known }), 'truth.yaml')).toEqual({
    triggers: ['slow-dependency'],
    accounts: [['slow-dependency']],
    supported: [],
    refuted: ['db-lock-contention'],
    unknown: [],
    telling: ['dep.p99'],
    beganMs: Date.parse(run.began),
    note: 'Packets got lost. Asserted by the lab: packets_lost: 900; host_idle: 0.4.\n',
  });
});

test('a trigger that it cannot name at all is an unknown cause', () => {
  const file = truthFile(truth, { ...run, known: new Set() });
  expect(parseTruth(file, 'truth.yaml')).toMatchObject({ triggers: ['unknown-cause'], accounts: [] });
});

test('calm has no trigger and no beginning', () => {
  const file = truthFile({ ...truth, triggers: 'none' }, { known: new Set(), asserted: run.asserted });
  const parsed = parseTruth(file, 'truth.yaml');
  expect(parsed.triggers).toEqual([]);
  expect(parsed.beganMs).toBeUndefined();
});
