import { expect, test } from 'vitest';
import { describeAftermath } from '../../src/diagnose/aftermath.ts';
import { buildSpans } from '../build/signal.ts';
import { contextOf, signal } from '../expectations/context.ts';

const FAILING = { kind: 'ratio', unit: 'ratio' } as const;
/** The window ends 40 samples after it began, 45 to 84; the data go on after it. */
const after = (samples: string) => {
  const failing = signal('edge.err_ratio', samples, {}, FAILING);
  const spans = buildSpans({ after: failing.grid.length - 85 });
  return describeAftermath(contextOf({ signals: [failing], spans }));
};
const over = (second: number) => ({
  ongoing: false,
  overSince: new Date(Date.UTC(2027, 0, 15, 8, 0, second)).toISOString(),
});

test.for<[string, ReturnType<typeof after>, ReturnType<typeof over> | { ongoing: true }]>([
  ['it ended with the window', after('0x44 1x39 0x40'), over(85)],
  ['it ended before the window did', after('0x44 1x19 0x60'), over(85)],
  ['it outlasted the window', after('0x44 1x49 0x30'), over(95)],
  ['it came back after the window', after('0x44 1x39 0x9 1x9 0x20'), over(105)],
  ['a lone sample after it is noise', after('0x44 1x39 0x19 1x1 0x18'), over(85)],
  ['it goes on to the end of the data', after('0x44 1x80'), { ongoing: true }],
  ['it was back when the data ended', after('0x44 1x39 0x30 1x9'), { ongoing: true }],
  ['a last good sample is no recovery', after('0x44 1x79 0'), { ongoing: true }],
  ['the window ends with the data', after('0x44 1x39'), { ongoing: true }],
])('%s', ([, found, expected]) => {
  expect(found).toEqual(expected);
});

test('another trouble does not put the end off', () => {
  const failing = signal('edge.err_ratio', '0x44 1x39 0x29 1x19', {}, FAILING);
  const spans = { ...buildSpans({ after: failing.grid.length - 85 }), until: 99 };
  expect(describeAftermath(contextOf({ signals: [failing], spans }))).toEqual(over(85));
});

test('where the edge shows no trouble, nothing is said to be over', () => {
  expect(describeAftermath(contextOf())).toEqual({ ongoing: false });
  expect(after('0x124')).toEqual({ ongoing: false });
});
