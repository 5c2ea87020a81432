import { expect, test } from 'vitest';
import { type FoundTemplate, orderTemplates } from '../../src/logs/order-templates.ts';
import type { LogTemplate } from '../../src/model/diagnosis.ts';

const found = (
  template: string,
  told: Partial<LogTemplate> = {},
  { loud = false, longestS }: { readonly loud?: boolean; readonly longestS?: number } = {},
): FoundTemplate => ({
  template: {
    template,
    dataset: 'lb.log',
    windowCount: 1,
    baselineCount: 0,
    example: template,
    instances: [],
    change: 'new',
    ...told,
  },
  loud,
  longestS,
});

const busy = found('GET 503', { windowCount: 4000 });
const lock = found('lock table', { dataset: 'db.log' }, { longestS: 40 });

test.for([
  {
    name: 'the log that speaks for the cause before the busy one',
    given: [busy, lock],
    first: ['lock table', 'GET 503'],
  },
  {
    name: 'in that log every line, the longest duration first',
    given: [busy, found('waits', { dataset: 'db.log', windowCount: 50 }, { longestS: 1 }), lock],
    first: ['lock table', 'waits', 'GET 503'],
  },
  {
    name: 'in that log an error that speaks for nothing after what tells of the cause',
    given: [
      found('no slots left', { dataset: 'db.log', windowCount: 700 }, { loud: true }),
      found('waits', { dataset: 'db.log' }, { longestS: 1 }),
      found('lock table', { dataset: 'db.log' }),
      busy,
    ],
    first: ['waits', 'lock table', 'no slots left', 'GET 503'],
  },
  {
    name: 'errors before durations',
    given: [found('slow', {}, { longestS: 9 }), found('refused', {}, { loud: true })],
    first: ['refused', 'slow'],
  },
  {
    name: 'new before surging before gone, whatever they tell',
    given: [
      found('gone', { change: 'vanished' }, { loud: true }),
      found('more', { change: 'surging', dataset: 'db.log' }),
      lock,
      busy,
    ],
    first: ['lock table', 'GET 503', 'more', 'gone'],
  },
  {
    name: 'then the most lines',
    given: [found('b'), found('c', { windowCount: 2 }), found('a')],
    first: ['c', 'a', 'b'],
  },
])('$name', ({ given, first }) => {
  const isTelling = (line: string): boolean => line === 'lock table';
  expect(orderTemplates(given, isTelling).map(({ template }) => template)).toEqual(first);
  expect(orderTemplates(given.toReversed(), isTelling).map(({ template }) => template)).toEqual(first);
});
