import { expect, test } from 'vitest';
import { drawIncident } from '../../../src/eval/corpus/draw-incident.ts';
import { catalog } from '../../fixtures/diagnosed.ts';

const drawn = [0, 1, 2, 3, 4, 5, 6, 7].map((index) => drawIncident(index, 1, catalog));

test('an incident is the same whenever it is drawn, whatever was drawn before it', () => {
  const again = drawIncident(5, 1, catalog);
  expect(again).toEqual(drawn[5]);
});

test('another seed, another incident', () => {
  expect(drawIncident(5, 2, catalog).recording).not.toEqual(drawn[5]!.recording);
});

test('each incident can be told by its id', () => {
  expect(new Set(drawn.map(({ id }) => id)).size).toBe(drawn.length);
});

test('calm periods and troubles, plain ones and harder ones', () => {
  for (const { mechanism, truth } of drawn) expect(truth.triggers.length === 0).toBe(mechanism === 'calm');
});

test('what an incident led to is true only once it has happened', () => {
  const { truth, recording, variant } = drawIncident(1852, 2, catalog);
  expect(variant).toBe('asked while it goes on');
  expect(
    recording.series.some(
      ({ signal, values }) => signal === 'edge.healthy' && values.some((value) => value === 0),
    ),
  ).toBe(false);
  expect(truth.accounts.flat()).not.toContain('health-check-cascade');
});
