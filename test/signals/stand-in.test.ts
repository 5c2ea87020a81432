import { expect, test } from 'vitest';
import type { Signal } from '../../src/model/signal.ts';
import { toSignalSet } from '../../src/signals/signal-set.ts';
import { addStandIns } from '../../src/signals/stand-in.ts';
import { definitions } from '../build/series.ts';
import { buildSignal } from '../build/signal.ts';

const grid = buildSignal('1x3').grid;
const PAIRS = [
  ['dep.p99', 'dep.mean'],
  ['dep.p99', 'dep.p50'],
  ['dep.pmax', 'dep.p99'],
  ['svc.pmax', 'svc.p99'],
  ['svc.mean', 'svc.p50'],
  ['db.query_p99', 'db.query_mean'],
  ['pool.acquire_p99', 'pool.acquire_mean'],
] as const;
const known = definitions(...PAIRS.flat().map((id) => ({ id })));
const add = (signals: readonly Signal[], list = known) => addStandIns(toSignalSet(grid, signals), list);

test.for(PAIRS)('%s, where only %s is measured, is stood in for and says so', ([missing, by]) => {
  const members = ['a', 'b'].map((instance) => buildSignal('1x3', { id: by, dimensions: { instance } }));
  const added = add(members).byId.get(missing);
  expect(added).toMatchObject([
    { id: missing, dimensions: { instance: 'a' }, standIn: `${by} for ${missing}` },
    { id: missing, dimensions: { instance: 'b' }, standIn: `${by} for ${missing}` },
  ]);
  expect(added?.[0]?.provenance.query).toBe(by);
});

test('what is measured is not stood in for', () => {
  const set = add([buildSignal('9x3', { id: 'dep.pmax' }), buildSignal('1x3', { id: 'dep.p99' })]);
  expect(set.byId.get('dep.pmax')).toMatchObject([{ id: 'dep.pmax' }]);
  expect(set.byId.get('dep.pmax')?.[0]).not.toHaveProperty('standIn');
});

test('of two that could stand in only the better one does: a mean is drawn up by what is slow', () => {
  const set = add([buildSignal('1x3', { id: 'dep.p50' }), buildSignal('2x3', { id: 'dep.mean' })]);
  expect(set.byId.get('dep.p99')).toMatchObject([{ standIn: 'dep.mean for dep.p99' }]);
});

test('nothing stands in the other way round', () => {
  expect([...add([buildSignal('9x3', { id: 'dep.pmax' })]).byId.keys()]).toEqual(['dep.pmax']);
});

test('what the list does not know is not made up', () => {
  const set = add([buildSignal('1x3', { id: 'dep.p99' })], definitions({ id: 'dep.p99' }));
  expect([...set.byId.keys()]).toEqual(['dep.p99']);
});

test('without either there is nothing', () => {
  expect(add([]).byId.size).toBe(0);
});
