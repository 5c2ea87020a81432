import type { Series } from '../../model/series.ts';
import { type Mapping, mapped } from './mapped.ts';
import type { RawCase, RawSeries } from './raw-case.ts';

/** The service of the pet shop that users talk to, and that its publishers watch. */
export const PET_SITE = 'PetSite';

/**
 * What the site calls, by the node that stands for its calls and the node that stands for the callee: the shop's
 * architecture, which whoever is on call for it knows. The data name nodes, not who calls whom.
 */
const DEPENDENCIES: readonly { readonly name: string; readonly calls: RegExp; readonly callee: string }[] = [
  { name: 'PetSearch', calls: /^servi-searc\..*_remote$/, callee: 'PetSearch_AWS::ECS::Fargate' },
  {
    name: 'petlistadoptions',
    calls: /^servi-lista\..*_remote$/,
    callee: 'petlistadoptions_AWS::ECS::Fargate',
  },
  { name: 'payforadoption', calls: /^servi-payfo\..*_remote$/, callee: 'payforadoption_AWS::ECS::Container' },
];

const LATENCIES: Readonly<Record<string, string>> = { p50: 'p50', p99: 'p99', Average: 'mean' };

const latency = (area: string, stat: string | undefined, dependency?: string): Mapping | undefined => {
  const name = LATENCIES[stat ?? ''];
  if (name === undefined) return undefined;
  return {
    signal: `${area}.${name}`,
    unit: 's',
    overStep: true,
    ...(dependency === undefined ? {} : { dimensions: { dependency } }),
  };
};

/** Metrics of a case of PetShop as the signals of its site and of what that calls. */
export const petshopSignals = (raw: RawCase): readonly Series[] => {
  const perSecond = 1000 / raw.stepMs;
  const pairs: [RawSeries, Mapping | undefined][] = [];
  const requestsOf = (node: string) =>
    raw.series.find(({ labels }) => labels['__name__'] === 'requests' && labels['service'] === node);
  /** Failed requests, from how many there were and the percentage that did not fail. */
  const failures = (available: RawSeries, node: string): RawSeries => {
    const requests = new Map(
      requestsOf(node)?.timesMs.map((at, index) => [at, requestsOf(node)!.values[index]!]),
    );
    return {
      ...available,
      values: available.values.map(
        (value, index) => (1 - value / 100) * (requests.get(available.timesMs[index]!) ?? Number.NaN),
      ),
    };
  };
  for (const one of raw.series) {
    const { __name__: name, service: node = '', stat } = one.labels;
    const rate = (signal: string, dependency?: string): Mapping => ({
      signal,
      unit: 'per_second',
      times: perSecond,
      overStep: true,
      ...(dependency === undefined ? {} : { dimensions: { dependency } }),
    });
    const dependency = DEPENDENCIES.find(({ calls }) => calls.test(node))?.name;
    const callee = DEPENDENCIES.find(({ callee: own }) => own === node)?.name;
    if (node === PET_SITE) {
      if (name === 'latency') pairs.push([one, latency('svc', stat)]);
      if (name === 'requests') pairs.push([one, rate('svc.rps')]);
      if (name === 'availability') pairs.push([failures(one, node), rate('svc.err')]);
    }
    if (dependency !== undefined) {
      if (name === 'latency') pairs.push([one, latency('dep', stat, dependency)]);
      if (name === 'requests') pairs.push([one, rate('dep.attempts', dependency)]);
      if (name === 'availability') pairs.push([failures(one, node), rate('dep.err', dependency)]);
    }
    if (callee !== undefined && name === 'latency' && stat === 'p99') {
      pairs.push([
        one,
        { signal: 'dep.server_p99', unit: 's', overStep: true, dimensions: { dependency: callee } },
      ]);
    }
  }
  return pairs.flatMap(([one, mapping]) => (mapping === undefined ? [] : (mapped(one, raw, mapping) ?? [])));
};
