import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type CountedLine, countTemplates } from '../../src/logs/count-templates.ts';

type Line = CountedLine & { readonly instance: string };

const line = (timeMs: number, message: string, instance = 'a', weight?: number): Line =>
  weight === undefined ? { timeMs, message, instance } : { timeMs, message, instance, weight };

/** Templates → instance → bin of 10 ms → lines and first message. */
const count = (lines: readonly Line[]) =>
  Object.fromEntries(
    countTemplates(lines, {
      binOf: (timeMs) => (timeMs < 0 ? undefined : Math.floor(timeMs / 10)),
      memberOf: ({ instance }) => instance,
    }).map(({ template, cells }) => [
      template,
      Object.fromEntries(
        [...cells]
          .sort(([one], [other]) => (one < other ? -1 : 1))
          .map(([member, bins]) => [
            member,
            Object.fromEntries(
              [...bins].map(([bin, { count: lines, first }]) => [bin, `${lines} ${first.message}`]),
            ),
          ]),
      ),
    ]),
  );

describe('countTemplates', () => {
  test.for([
    { name: 'no lines', lines: [], counts: {} },
    {
      name: 'by bin and instance',
      lines: [line(1, 'lost 1'), line(2, 'lost 2'), line(3, 'lost 3', 'b'), line(11, 'lost 4')],
      counts: { 'lost <num>': { a: { 0: '2 lost 1', 1: '1 lost 4' }, b: { 0: '1 lost 3' } } },
    },
    {
      name: 'sampled lines by their weight',
      lines: [line(1, 'lost 1', 'a', 2.5), line(2, 'lost 2', 'a', 4)],
      counts: { 'lost <num>': { a: { 0: '6.5 lost 1' } } },
    },
    {
      name: 'lines in no bin have a template and no count',
      lines: [
        line(-5, 'gone'),
        ...['a', 'b', 'c', 'd', 'e'].map((name, index) => line(index - 4, `met ${name} x`)),
      ],
      counts: { gone: {}, 'met <*> x': { a: { 0: '1 met e x' } } },
    },
    {
      name: 'the first of equal times is the first by text',
      lines: [line(1, 'lost 9'), line(1, 'lost 3')],
      counts: { 'lost <num>': { a: { 0: '2 lost 3' } } },
    },
  ])('$name', ({ lines, counts }) => {
    expect(count(lines)).toEqual(counts);
  });

  test('does not depend on the order of lines', () => {
    const anyLine = fc
      .tuple(
        fc.nat(30),
        fc.constantFrom('lost 1', 'lost 2', 'met ann', 'met bob', 'x'),
        fc.constantFrom('a', 'b'),
        fc.constantFrom(1, 0.1, 0.2),
      )
      .map(([timeMs, message, instance, weight]) => line(timeMs, message, instance, weight));
    fc.assert(
      fc.property(
        fc
          .array(anyLine)
          .chain((lines) =>
            fc.tuple(fc.constant(lines), fc.shuffledSubarray(lines, { minLength: lines.length })),
          ),
        ([lines, shuffled]) => {
          expect(count(shuffled)).toEqual(count(lines));
        },
      ),
    );
  });
});
