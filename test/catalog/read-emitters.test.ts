import { mkdir, symlink } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { readCatalog } from '../../src/catalog/read-catalog.ts';
import { writeFolder } from '../build/folder.ts';
import { exampleFiles } from './catalog-folder.ts';
import { spoil, type Wrong } from './wrong-file.ts';

const FILE = 'signals/app.yaml';

const bindings = `schema: 1
emitter: app
title: An application
order: 10
references: [https://example.com/metrics]
fingerprint: [app_info]
selectors:
  backend: { picks: its backends, try: ['proxy="$name"', ''] }
bindings:
  - signal: svc.p99
    query: histogram_quantile(0.99, sum by (le, pod) (rate(app_seconds_bucket{$service}[$window])))
    dimensions: { instance: [pod, instance] }
    divide_by: 1000
    caveats: [Slow requests are missing.]
  - signal: svc.rps
    query: sum(rate(app_total{$backend}[$window])) or 0 * sum(rate(app_all_total{$backend}[$window]))
    optional: [app_total]
`;

const read = async (files: Readonly<Record<string, string>>) => {
  const folder = await writeFolder({ ...exampleFiles, ...files });
  const { catalog, errors } = await readCatalog([folder]);
  return {
    emitters: catalog.emitters,
    errors: errors.map(({ message }) => message.replaceAll(`${folder}/`, '')),
  };
};

const ruled = (more: string): string =>
  `${bindings}  - signal: svc.rps\n    query: app:p50{$service}\n    ${more}\n`;

test('what a recording rule computed says its window and bounds itself', async () => {
  const { emitters, errors } = await read({
    [FILE]: ruled('rule_window: 5m\n    bounds: [0.1, 1]'),
  });
  expect(errors).toEqual([]);
  expect(emitters[0]?.bindings.at(-1)).toMatchObject({ ruleWindowMs: 300_000, bounds: [0.1, 1] });
});

test.for([
  { more: 'rule_window: 5', says: 'expected a duration such as 5m' },
  { more: 'rule_window: 0s', says: 'expected a duration such as 5m' },
  { more: 'bounds: []', says: 'expected at least one bound' },
  { more: 'bounds: [1, 0.1]', says: 'expected bounds in ascending order' },
])('$more: $says', async ({ more, says }) => {
  const { errors } = await read({ [FILE]: ruled(more) });
  expect(errors.join('\n')).toContain(says);
});

test('a bindings file as the catalog has it', async () => {
  const { emitters, errors } = await read({ [FILE]: bindings });
  expect(errors).toEqual([]);
  expect(emitters).toEqual([
    {
      id: 'app',
      title: 'An application',
      order: 10,
      fingerprint: ['app_info'],
      selectors: { backend: { picks: 'its backends', candidates: ['proxy="$name"', ''] } },
      bindings: [
        {
          signal: 'svc.p99',
          query: {
            text: 'histogram_quantile(0.99, sum by (le, pod) (rate(app_seconds_bucket{$service}[$window])))',
            metrics: [{ name: 'app_seconds_bucket', selector: 'service', optional: false }],
          },
          dimensions: { instance: ['pod', 'instance'] },
          fixed: {},
          divideBy: 1000,
          boundsDivideBy: 1000,
          caveats: ['Slow requests are missing.'],
        },
        {
          signal: 'svc.rps',
          query: {
            text: 'sum(rate(app_total{$backend}[$window])) or 0 * sum(rate(app_all_total{$backend}[$window]))',
            metrics: [
              { name: 'app_total', selector: 'backend', optional: true },
              { name: 'app_all_total', selector: 'backend', optional: false },
            ],
          },
          dimensions: {},
          fixed: {},
          divideBy: 1,
          boundsDivideBy: 1,
          caveats: [],
        },
      ],
    },
  ]);
});

const wrong: readonly Wrong[] = [
  {
    name: 'unknown key',
    from: 'divide_by',
    to: '^divide_bye',
    errors: ['unknown key "divide_bye"; did you mean "divide_by"?'],
  },
  {
    name: 'unknown signal',
    from: 'signal: svc.rps',
    to: 'signal: ^svc.rsp',
    errors: ['unknown signal "svc.rsp"; did you mean "svc.rps"?'],
  },
  {
    name: 'a fact takes no binding',
    from: 'signal: svc.rps',
    to: 'signal: ^edge.timeout',
    errors: ['edge.timeout is no metric and takes no binding'],
  },
  {
    name: 'a count of log lines takes no binding',
    from: 'signal: svc.rps',
    to: 'signal: ^log.connection_pool',
    errors: ['log.connection_pool is no metric and takes no binding'],
  },
  {
    name: 'a dimension that the signal has not',
    from: 'instance: [',
    to: '^instances: [',
    errors: ['svc.p99 has no dimension "instances"; did you mean "instance"?'],
  },
  {
    name: 'unknown placeholder',
    from: '{$service}',
    to: '{^$servce}',
    errors: ['unknown placeholder "$servce"; did you mean "service"?'],
  },
  {
    name: 'a selector before other matchers',
    from: '{$service}',
    to: '{^$service,a="b"}',
    errors: ['$service belongs last into the braces of a metric, so that it may be empty'],
  },
  {
    name: 'a window outside a range',
    from: '[$window])))',
    to: '[5m]))) + ^$window',
    errors: ['$window belongs into a range: metric{…}[$window]'],
  },
  {
    name: 'a metric without braces',
    from: 'app_seconds_bucket{$service}[$window]',
    to: '^app_seconds_bucket',
    errors: [
      'write the metric with braces: app_seconds_bucket{}',
      '11:12: reads no metric: write one with braces, such as up{}',
    ],
  },
  {
    name: 'a bracket that is not closed',
    from: '[$window])))',
    to: '[$window]))',
    errors: ['11:30: "(" is never closed'],
  },
  {
    name: 'an optional metric that the query does not read',
    from: 'optional: [app_total]',
    to: 'optional: [^app_totals]',
    errors: ['the query does not read "app_totals"; did you mean "app_total"?'],
  },
  {
    name: 'nothing is needed',
    from: 'optional: [app_total]',
    to: 'optional: ^[app_total, app_all_total]',
    errors: ['at least one metric must be needed, or the binding would always apply'],
  },
  {
    name: 'a selector that nothing uses',
    from: '  backend: {',
    to: '  ^frontend: { picks: x, try: [""] }\n  backend: {',
    errors: ['no query uses $frontend'],
  },
  {
    name: 'a selector named like a placeholder',
    from: '  backend: {',
    to: '  ^window: { picks: x, try: [""] }\n  backend: {',
    errors: ['"window" is taken'],
  },
  {
    name: 'an unknown placeholder in matchers',
    from: 'proxy="$name"',
    to: 'proxy="^$nam"',
    errors: ['unknown placeholder "$nam"; only $name is known here'],
  },
  {
    name: 'matchers that end the braces',
    from: `'proxy="$name"'`,
    to: `^'proxy="$name'`,
    errors: ['string without an end'],
  },
  {
    name: 'a metric name that is none',
    from: 'fingerprint: [app_info]',
    to: 'fingerprint: [^app-info]',
    errors: ['expected a metric name such as http_requests_total, got "app-info"'],
  },
  {
    name: 'a divisor of zero',
    from: 'divide_by: 1000',
    to: 'divide_by: ^0',
    errors: ['expected a number above 0, got 0'],
  },
  {
    name: 'another name than the file',
    from: 'emitter: app',
    to: 'emitter: ^apps',
    errors: ['emitter "apps" differs from the file name "app"'],
  },
  {
    name: 'no bindings',
    from: /bindings:[\s\S]*/,
    to: 'bindings: ^[]\n',
    errors: ['expected at least one binding, got a list'],
  },
];

test.for(wrong)('$name', async (one) => {
  const { text, errors } = spoil(bindings, FILE, one);
  const { emitters, errors: found } = await read({ [FILE]: text });
  expect(found.toSorted()).toEqual(errors.toSorted());
  expect(emitters).toEqual([]);
});

test('emitters come in order of preference; a file in a folder below is none', async () => {
  const { emitters } = await read({
    [FILE]: bindings,
    'signals/best.yaml': bindings.replace('emitter: app', 'emitter: best').replace('order: 10', 'order: 1'),
    'signals/drafts/other.yaml': 'not: read',
  });
  expect(emitters.map(({ id }) => id)).toEqual(['best', 'app']);
});

test('an emitter that an earlier folder describes is an error', async () => {
  const shipped = await writeFolder({ ...exampleFiles, [FILE]: bindings });
  const team = await writeFolder({ [FILE]: bindings });
  const { errors } = await readCatalog([shipped, team]);
  expect(errors.map(({ message }) => message)).toEqual([
    `${team}/${FILE}:2:10: emitter "app" is described twice`,
  ]);
});

test('a bindings file that cannot be read is a fault like any other in it', async () => {
  const folder = await writeFolder(exampleFiles);
  await mkdir(path.join(folder, 'signals'));
  await symlink(path.join(folder, 'nothing'), path.join(folder, FILE));
  const { catalog, errors } = await readCatalog([folder]);
  expect(catalog.emitters).toEqual([]);
  expect(errors.map(({ message }) => message)).toEqual([`${folder}/${FILE}: no such file`]);
});
