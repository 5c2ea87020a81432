import { expect, test } from 'vitest';
import { type Matrix, viewMatrix } from '../../src/views/matrix.ts';
import { hypothesis, prediction, sampleDiagnosis } from './sample-diagnosis.ts';

const of = (...signals: readonly string[]) => signals.map((signal) => ({ signal, dimensions: {} }));

const told = (
  id: string,
  outcome: 'observed' | 'absent' | 'unknown',
  weightDb: number,
  signals: readonly string[],
  reason = `${id} was looked at`,
) =>
  prediction({
    id,
    statement: `Statement ${id}`,
    outcome,
    reason,
    weightDb,
    group: 'G',
    signals: of(...signals),
  });

const diagnosis = {
  ...sampleDiagnosis,
  signals: [],
  notSeen: [{ signal: 'svc.rps', why: 'no svc.rps', needed: 1, hypotheses: ['a'] }],
  hypotheses: [
    hypothesis({
      id: 'a',
      title: 'A (first)',
      verdict: 'supported',
      predictions: [
        told('waits', 'observed', 12, ['db.waits', 'incident.symptom']),
        told('small', 'observed', 1, ['db.waits']),
        told('rate', 'unknown', 0, [], 'no svc.rps and no tollens.yaml'),
      ],
    }),
    hypothesis({
      id: 'b',
      title: 'B',
      verdict: 'refuted',
      refutedBy: ['throttled'],
      predictions: [
        told('throttled', 'absent', -8, ['cpu.throttled']),
        told('flat', 'observed', 2, ['cpu.throttled']),
        told('deploys', 'absent', -3, [], 'no chg.deploy within 24 h before'),
        told('began', 'absent', -1, ['incident.symptom']),
      ],
    }),
    hypothesis({
      id: 'c',
      title: 'C',
      role: 'loop',
      predictions: [told('err', 'absent', -20, ['edge.err'])],
    }),
  ],
};

const matrix: Matrix = viewMatrix(diagnosis);
const cellOf = (id: string, signal: string) =>
  matrix.rows.find((row) => row.id === id)?.cells[matrix.columns.findIndex((one) => one.signal === signal)];

test('columns that tell the triggers apart come first; what only tells other roles apart follows', () => {
  expect(matrix.columns).toEqual([
    { signal: 'db.waits', tellsDb: 12 },
    { signal: 'cpu.throttled', tellsDb: 8 },
    { signal: 'chg.deploy', tellsDb: 3 },
    { signal: 'incident.symptom', tellsDb: 1 },
    { signal: 'edge.err', tellsDb: 0 },
    { signal: 'svc.rps', tellsDb: 0 },
  ]);
});

test.for([
  {
    name: 'seen; the loudest prediction stands for the cell',
    id: 'a',
    signal: 'db.waits',
    is: ['observed', 'waits'],
  },
  { name: 'unknown: the reason names the signal', id: 'a', signal: 'svc.rps', is: ['unknown', 'rate'] },
  { name: 'absent, which refutes', id: 'b', signal: 'cpu.throttled', is: ['refutes', 'throttled'] },
  { name: 'absent: an event that no series holds', id: 'b', signal: 'chg.deploy', is: ['absent', 'deploys'] },
  {
    name: 'the symptom, where nothing else is read',
    id: 'b',
    signal: 'incident.symptom',
    is: ['absent', 'began'],
  },
  { name: 'not the symptom, where a signal is read', id: 'a', signal: 'incident.symptom', is: undefined },
  { name: 'not predicted', id: 'c', signal: 'db.waits', is: undefined },
] as const)('$name', ({ id, signal, is }) => {
  const cell = cellOf(id, signal);
  expect(cell === undefined ? undefined : [cell.outcome, cell.prediction]).toEqual(is);
});

test('a cell says in one line what was predicted and found, and how much else there is', () => {
  expect(cellOf('a', 'db.waits')?.says).toBe(
    '“statement waits”: seen as predicted, strong support: waits was looked at (1 more prediction about it).',
  );
});

test('the order of signals and hypotheses does not depend on how the data came', () => {
  const turned = viewMatrix({
    ...diagnosis,
    hypotheses: diagnosis.hypotheses.map((one) => ({ ...one, predictions: [...one.predictions].reverse() })),
  });
  expect(turned).toEqual(matrix);
});
