import { expect, test } from 'vitest';
import { spansOf } from '../../../lab/truth/spans.mjs';

const load = { startMs: 0, endMs: 100_000 };

test('several triggers: before the first, during each, after the last has settled', () => {
  const triggers = [
    { startMs: 60_000, endMs: 70_000 },
    { startMs: 20_000, endMs: 30_000 },
  ];
  expect(spansOf(load, triggers)).toEqual({
    before: [{ startMs: 3000, endMs: 20_000 }],
    during: triggers,
    after: [{ startMs: 73_000, endMs: 100_000 }],
    run: [load],
  });
});

test('a trigger that did not end leaves nothing after it', () => {
  expect(spansOf(load, [{ startMs: 20_000, endMs: undefined }]).after).toEqual([
    { startMs: 103_000, endMs: 100_000 },
  ]);
});

test('without a trigger everything is before', () => {
  const { before, during } = spansOf(load, []);
  expect(before).toEqual([{ startMs: 3000, endMs: 100_000 }]);
  expect(during).toEqual([]);
});
