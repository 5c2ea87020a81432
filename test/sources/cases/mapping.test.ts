import { describe, expect, test } from 'vitest';
import type { Series } from '../../../src/model/series.ts';
import { nezhaSignals } from '../../../src/sources/cases/nezha.ts';
import { petshopSignals } from '../../../src/sources/cases/petshop.ts';
import type { RawCase, RawSeries } from '../../../src/sources/cases/raw-case.ts';

const raw = (stepS: number, ...series: readonly RawSeries[]): RawCase => ({
  id: 'case',
  onsetMs: 0,
  firstMs: 0,
  stepMs: stepS * 1000,
  series,
  logs: [],
});

const measured = (labels: Readonly<Record<string, string>>, ...values: readonly number[]): RawSeries => ({
  labels,
  timesMs: values.map((_, index) => index * 60_000),
  values,
});

const told = ({ signal, dimensions, unit, values }: Series) => [
  `${signal}${Object.values(dimensions).length === 0 ? '' : `{${Object.values(dimensions).join(', ')}}`}`,
  [...values].map((value) => Number(value.toPrecision(6))),
  unit,
];

describe('Nezha', () => {
  const pod = (name: string, ...values: readonly number[]) =>
    measured({ __name__: name, service: 'cart', pod: 'cart-1' }, ...values);
  const edge = (reporter: string, source: string, destination: string) =>
    measured({ __name__: 'istio_latency_p50_seconds', reporter, source, destination }, 0.2);

  test.for<[string, string, readonly RawSeries[], readonly unknown[]]>([
    [
      'CPU in cores, its limit from what share of it that is',
      'cart',
      [pod('CpuUsage(m)', 10, 20), pod('CpuUsageRate(%)', 50, 100)],
      [
        ['cpu.usage{cart-1}', [0.01, 0.02], 'cores'],
        ['cpu.limit{cart-1}', [0.02, 0.02], 'cores'],
      ],
    ],
    [
      'memory in bytes, its limit alike',
      'cart',
      [pod('MemoryUsage(Mi)', 1), pod('MemoryUsageRate(%)', 50)],
      [
        ['mem.working_set{cart-1}', [1_048_580], 'bytes'],
        ['mem.limit{cart-1}', [2_097_150], 'bytes'],
      ],
    ],
    [
      'a limit is unknown where nothing was used',
      'cart',
      [pod('CpuUsage(m)', 0), pod('CpuUsageRate(%)', 0)],
      [['cpu.usage{cart-1}', [0], 'cores']],
    ],
    ['the success rate of a pod is a broken collector', 'cart', [pod('PodSuccessRate(%)', 0)], []],
    [
      'percentiles without a name in the catalog are left out',
      'cart',
      [pod('PodServerLatencyP90(s)', 1)],
      [],
    ],
    [
      'what a service calls, as it and as the other see it, and who calls it',
      'front',
      [
        edge('source', 'front', 'cart'),
        edge('destination', 'front', 'cart'),
        edge('source', 'gateway', 'front'),
        edge('source', 'other', 'cart'),
        pod('PodServerLatencyP99(s)', 0.3),
        pod('CpuUsage(m)', 1),
      ],
      [
        ['dep.p50{cart}', [0.2], 's'],
        ['dep.p50{gateway, front}', [0.2], 's'],
        ['dep.server_p99{cart}', [0.3], 's'],
      ],
    ],
    [
      'the edge is that of the front end',
      'frontend',
      [measured({ __name__: 'Frontend_SuccessRate(%)', service: 'frontend' }, 100, 95)],
      [['edge.err_ratio', [0, 0.05], 'ratio']],
    ],
    [
      'and of no other service',
      'cart',
      [measured({ __name__: 'Frontend_LatencyP99(s)', service: 'frontend' }, 1)],
      [],
    ],
  ])('%s', ([, service, series, expected]) => {
    expect(nezhaSignals(raw(60, ...series), service).map(told)).toEqual(expected);
  });

  test('a collector that is a second late is on the same step', () => {
    const late = { ...pod('CpuUsage(m)', 1, 2), timesMs: [1000, 59_000] };
    expect([...nezhaSignals(raw(60, late), 'cart')[0]!.timesMs]).toEqual([0, 60_000]);
  });
});

describe('PetShop', () => {
  const node = (name: string, service: string, stat: string, ...values: readonly number[]) =>
    measured({ __name__: name, service, stat }, ...values);
  const search = 'servi-searc.us-west-2.elb.amazonaws.com_remote';

  test.for<[string, readonly RawSeries[], readonly unknown[]]>([
    [
      'requests in five minutes are a rate, and those that failed are theirs',
      [node('requests', 'PetSite', 'Sum', 300, 600), node('availability', 'PetSite', 'Average', 100, 95)],
      [
        ['svc.rps', [1, 2], 'per_second'],
        ['svc.err', [0, 0.1], 'per_second'],
      ],
    ],
    [
      'a node whose requests are unknown has unknown failures',
      [node('availability', 'PetSite', 'Average', 95)],
      [],
    ],
    [
      'latencies of the site, of its calls, and of the one that is called',
      [
        node('latency', 'PetSite', 'p99', 2),
        node('latency', 'PetSite', 'p90', 1),
        node('latency', search, 'Average', 0.5),
        node('latency', 'PetSearch_AWS::ECS::Fargate', 'p99', 0.4),
        node('latency', 'S3_AWS::S3', 'p99', 9),
      ],
      [
        ['svc.p99', [2], 's'],
        ['dep.mean{PetSearch}', [0.5], 's'],
        ['dep.server_p99{PetSearch}', [0.4], 's'],
      ],
    ],
  ])('%s', ([, series, expected]) => {
    expect(petshopSignals(raw(300, ...series)).map(told)).toEqual(expected);
  });
});
