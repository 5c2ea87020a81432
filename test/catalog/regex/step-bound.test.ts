import fc from 'fast-check';
import { expect, test } from 'vitest';
import { parseRegex } from '../../../src/catalog/regex/parse.ts';
import { stepBound } from '../../../src/catalog/regex/step-bound.ts';
import { countSteps } from './count-steps.ts';

const LIMIT = 500;

/** Expressions over a few characters, so that parts of them often overlap. */
const { expression } = fc.letrec<{ expression: string; sequence: string; item: string; atom: string }>(
  (tie) => ({
    expression: fc
      .array(tie('sequence'), { minLength: 1, maxLength: 3 })
      .map((branches) => branches.join('|')),
    sequence: fc.array(tie('item'), { maxLength: 4 }).map((items) => items.join('')),
    item: fc
      .tuple(tie('atom'), fc.constantFrom('', '', '', '*', '+', '?', '{0,9}', '{2,5}', '{3}', '{0,30}', '*?'))
      .map(([atom, quantifier]) => atom + (/^(?:\^|\$|\\b)$/.test(atom) ? '' : quantifier)),
    atom: fc.oneof(
      { depthSize: 'small', withCrossShrink: true },
      fc.constantFrom(
        'a',
        'b',
        'A',
        ' ',
        'ab',
        'ж',
        '.',
        '\\w',
        '\\s',
        '[ab]',
        '[^a]',
        '[Aж]',
        '^',
        '$',
        '\\b',
      ),
      tie('expression').map((inner) => `(?:${inner})`),
    ),
  }),
);

test('no text takes more steps than the bound says', () => {
  fc.assert(
    fc.property(
      expression,
      fc.constantFrom('', 'i', 'm', 's'),
      fc.array(fc.constantFrom('a', 'b', 'A', 'ж', ' ', '\n', 'ab', 'aab', 'a '), {
        minLength: 1,
        maxLength: 4,
      }),
      fc.constantFrom('', '!', '\n', 'b'),
      (source, flags, pump, end) => {
        const root = parseRegex(source, flags);
        if (typeof root === 'string') throw new Error(root);
        const bound = stepBound(root, LIMIT);
        if (bound === Number.POSITIVE_INFINITY) return;
        const text = pump.join('').repeat(20) + end;
        const limit = bound * (text.length + 1);
        expect(countSteps(root, text, limit + 1).steps).toBeLessThanOrEqual(limit);
      },
    ),
    { numRuns: 1000, seed: 1 },
  );
});
