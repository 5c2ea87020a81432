import { expect, test } from 'vitest';
import type { Signal } from '../../src/model/signal.ts';
import { toSignalSet } from '../../src/signals/signal-set.ts';
import { limitToWholes } from '../../src/signals/wholes.ts';
import { definitions } from '../build/series.ts';
import { buildSignal } from '../build/signal.ts';

const known = definitions({ id: 'db.active', partOf: 'db.conns' }, { id: 'db.conns' });
const conns = (samples: string, dimensions = {}): Signal =>
  buildSignal(samples, { id: 'db.conns', dimensions });
const limit = (...wholes: Signal[]) => {
  const active = buildSignal('4x9', { id: 'db.active', dimensions: { database: 'orders', state: 'active' } });
  return limitToWholes(toSignalSet(active.grid, [active, ...wholes]), known).byId.get('db.active')?.[0]?.most;
};

test.for<readonly [string, readonly Signal[], number | undefined]>([
  ['the most that the whole ever was', [conns('20x4 23 20x4')], 23],
  ['its own whole', [conns('9x9', { database: 'users' }), conns('20x9', { database: 'orders' })], 20],
  ['the nearest of several', [conns('90x9'), conns('20x9', { database: 'orders' })], 20],
  ["another's whole", [conns('9x9', { database: 'users' })], undefined],
  ['a whole of which nothing is known', [conns('_x10')], undefined],
  ['no whole', [], undefined],
])('%s', ([, wholes, expected]) => {
  expect(limit(...wholes)?.value).toBe(expected);
});
