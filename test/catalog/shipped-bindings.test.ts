import { expect, test } from 'vitest';
import { readCatalog } from '../../src/catalog/read-catalog.ts';

const { catalog, errors } = await readCatalog(['hypotheses']);
const definitions = new Map(catalog.signals.map((definition) => [definition.id, definition]));
const all = catalog.emitters.flatMap((emitter) =>
  emitter.bindings.map((binding) => ({ emitter, binding, name: `${emitter.id} ${binding.signal}` })),
);

test('every bindings file is read without fault', () => {
  expect(errors.filter(({ location }) => location?.file.includes('signals/'))).toEqual([]);
  expect(catalog.emitters.length).toBeGreaterThanOrEqual(20);
  expect(all.length).toBeGreaterThan(300);
});

test('every signal of a binding is in the list', () => {
  expect(all.filter(({ binding }) => !definitions.has(binding.signal)).map(({ name }) => name)).toEqual([]);
});

test('the metric that tells an interval is one that a binding reads', () => {
  const idle = catalog.emitters.filter(
    ({ interval, bindings }) =>
      interval !== undefined &&
      !bindings.some(({ query }) => query.metrics.some(({ name }) => name === interval.metric)),
  );
  expect(idle).toEqual([]);
});

test('a quantile is split by le, except over a summary or a native histogram', () => {
  const wrong = all.filter(
    ({ binding: { query } }) => query.text.includes('histogram_quantile') && !/\(le\b/.test(query.text),
  );
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('durations in seconds are not in milliseconds: a metric that says so is divided', () => {
  const wrong = all.filter(({ binding }) => {
    const unit = definitions.get(binding.signal)?.unit;
    const isMilliseconds = binding.query.metrics.some(({ name }) => /_milliseconds|_ms_|_rq_time/.test(name));
    return isMilliseconds && unit === 's' && binding.divideBy !== 1000;
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});

test('counters are read through rate()', () => {
  const counters = /_(?:bucket|sum|requests_total|calls_total|seconds_total|retries_total)\{/;
  const wrong = all.filter(({ binding: { query } }) => {
    // How many series a counter has is no rate.
    const text = query.text.replace(/count by \([^)]*\) \([^)]*\)/g, '');
    return counters.test(text) && !/rate\(/.test(text);
  });
  expect(wrong.map(({ name }) => name)).toEqual([]);
});
