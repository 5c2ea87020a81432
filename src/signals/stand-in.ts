import type { Signal, SignalId } from '../model/signal.ts';
import { type SignalDefinitions, type SignalSet, withSignals } from './signal-set.ts';

/** What may stand in for a signal that nothing measures, the better one first; it says less, so it lowers the quality and is named. */
const STAND_INS: readonly { readonly missing: SignalId; readonly by: SignalId }[] = [
  { missing: 'dep.p99', by: 'dep.mean' },
  { missing: 'dep.p99', by: 'dep.p50' },
  { missing: 'dep.pmax', by: 'dep.p99' },
  { missing: 'svc.pmax', by: 'svc.p99' },
  { missing: 'svc.mean', by: 'svc.p50' },
  { missing: 'db.query_p99', by: 'db.query_mean' },
  { missing: 'pool.acquire_p99', by: 'pool.acquire_mean' },
];

/** The set with stand-ins for missing signals, each named as such. */
export const addStandIns = (set: SignalSet, definitions: SignalDefinitions): SignalSet => {
  const added: Signal[] = [];
  for (const { missing, by } of STAND_INS) {
    const isMeasured = set.byId.has(missing) || added.some(({ id }) => id === missing);
    if (isMeasured || !definitions.has(missing)) continue;
    for (const signal of set.byId.get(by) ?? []) {
      added.push({ ...signal, id: missing, standIn: `${by} for ${missing}` });
    }
  }
  return withSignals(set, added);
};
