import type { Series } from '../../model/series.ts';
import type { Dimensions } from '../../model/signal.ts';
import { type Mapping, mapped } from './mapped.ts';
import type { RawCase, RawSeries } from './raw-case.ts';

/** The service that users of Nezha's shops talk to, whose edge is measured by itself. */
export const FRONT_END = 'frontend';

const MEBIBYTE = 1024 * 1024;
const PERCENT = 0.01;

/** Metrics of a pod. Its success rate is left out: the collector was broken and says 0 throughout. */
const ofPod = (instance: Dimensions, node: Dimensions): Readonly<Record<string, Mapping>> => ({
  'CpuUsage(m)': { signal: 'cpu.usage', unit: 'cores', dimensions: instance, times: 0.001, overStep: true },
  'MemoryUsage(Mi)': { signal: 'mem.working_set', unit: 'bytes', dimensions: instance, times: MEBIBYTE },
  'PodServerLatencyP99(s)': { signal: 'svc.p99', unit: 's', dimensions: instance, overStep: true },
  'PodWorkload(Ops)': { signal: 'svc.rps', unit: 'per_second', dimensions: instance, overStep: true },
  'NodeCpuUsageRate(%)': {
    signal: 'node.cpu_util',
    unit: 'ratio',
    dimensions: node,
    times: PERCENT,
    overStep: true,
  },
});

const OF_FRONT_END: Readonly<Record<string, Mapping>> = {
  'Frontend_LatencyP50(s)': { signal: 'edge.p50', unit: 's', overStep: true },
  'Frontend_LatencyP99(s)': { signal: 'edge.p99', unit: 's', overStep: true },
};

/** One limit for each usage and the share of the limit that it is. */
const limitOf = (usage: RawSeries, share: RawSeries | undefined): RawSeries => ({
  ...usage,
  values: usage.values.map((value, index) => value / ((share?.values[index] ?? Number.NaN) * PERCENT)),
});

/** Failed answers as a share, from the share of those that did not fail. */
const failed = (one: RawSeries): RawSeries => ({ ...one, values: one.values.map((value) => 100 - value) });

const nameOf = ({ labels }: RawSeries): string => labels['__name__'] ?? '';

/** Metrics of a case of Nezha as the signals of one of its services, and of those that it calls. */
export const nezhaSignals = (raw: RawCase, service: string): readonly Series[] => {
  const found: (Series | undefined)[] = [];
  const add = (one: RawSeries, mapping: Mapping): void => {
    found.push(mapped(one, raw, mapping));
  };
  const called = new Set(
    raw.series.flatMap(({ labels }) => (labels['source'] === service ? (labels['destination'] ?? []) : [])),
  );
  for (const one of raw.series) {
    const name = nameOf(one);
    const { service: owner = '', pod = '', reporter, source, destination = '' } = one.labels;
    const another = (other: string) =>
      raw.series.find((series) => nameOf(series) === other && series.labels['pod'] === pod);
    const instance = { instance: pod };
    if (owner === service) {
      const mapping = ofPod(instance, { node: `node of ${pod}` })[name];
      if (mapping !== undefined) add(one, mapping);
      if (name === 'CpuUsage(m)') {
        add(limitOf(one, another('CpuUsageRate(%)')), {
          signal: 'cpu.limit',
          unit: 'cores',
          dimensions: instance,
          times: 0.001,
        });
      }
      if (name === 'MemoryUsage(Mi)') {
        add(limitOf(one, another('MemoryUsageRate(%)')), {
          signal: 'mem.limit',
          unit: 'bytes',
          dimensions: instance,
          times: MEBIBYTE,
        });
      }
    }
    if (called.has(owner) && name === 'PodServerLatencyP99(s)') {
      add(one, { signal: 'dep.server_p99', unit: 's', dimensions: { dependency: owner }, overStep: true });
    }
    // What the one that is called says of the same calls has no name of its own: its p99 does.
    if (source === service && reporter === 'source') {
      add(one, { signal: 'dep.p50', unit: 's', dimensions: { dependency: destination }, overStep: true });
    }
    if (destination === service && reporter === 'source') {
      add(one, {
        signal: 'dep.p50',
        unit: 's',
        dimensions: { caller: source ?? '', dependency: service },
        overStep: true,
      });
    }
    if (service === FRONT_END) {
      const mapping = OF_FRONT_END[name];
      if (mapping !== undefined) add(one, mapping);
      if (name === 'Frontend_SuccessRate(%)') {
        add(failed(one), { signal: 'edge.err_ratio', unit: 'ratio', times: PERCENT, overStep: true });
      }
    }
  }
  return found.filter((one) => one !== undefined);
};
