import { expect, test } from 'vitest';
import type { Expectation } from '../../src/model/hypothesis.ts';
import { namesIn, viewExpectation } from '../../src/views/expectation.ts';

const timeout = { kind: 'fact', id: 'edge.timeout' } as const;

const flip: Expectation = {
  kind: 'all',
  of: [
    {
      kind: 'signature',
      signature: 'step',
      roles: {
        signal: {
          kind: 'signal',
          signal: 'edge.lb_generated',
          where: { code: { kind: 'is', member: { kind: 'number', value: 503 } } },
        },
      },
      parameters: { direction: { kind: 'word', word: 'up' } },
    },
    {
      kind: 'not',
      of: {
        kind: 'signature',
        signature: 'precedes',
        roles: {
          first: { kind: 'signal', signal: 'edge.lb_generated' },
          // biome-ignore lint/suspicious/noThenProperty: the name of a role in hypothesis files
          then: {
            kind: 'signal',
            signal: 'edge.p99',
            dropsTo: { kind: 'times', times: 0.5, of: timeout },
          },
        },
        parameters: { max_lag: { kind: 'duration', seconds: 15 }, min_lag: { kind: 'steps', steps: -1 } },
        until: 'edge.healthy',
      },
    },
  ],
};

test('an expectation reads as nested lines', () => {
  expect(viewExpectation(flip).map(({ depth, text }) => `${'  '.repeat(depth)}${text}`)).toEqual([
    'all of:',
    '  step: signal edge.lb_generated{code=503}, direction up',
    '  not:',
    '    precedes: first edge.lb_generated, then edge.p99 dropping to 0.5 × $facts.edge.timeout, max_lag 15 s, min_lag -1 steps, until edge.healthy',
  ]);
});

test('it names the signals and facts that it needs, once each', () => {
  expect(namesIn(flip)).toEqual(['$facts.edge.timeout', 'edge.healthy', 'edge.lb_generated', 'edge.p99']);
});

test.for([
  {
    name: 'factors, other members and a list',
    expectation: {
      kind: 'signature',
      signature: 'ratio_bound',
      roles: {
        numerator: {
          kind: 'factors',
          of: [
            {
              kind: 'signal',
              signal: 'svc.rps',
              where: {
                instance: { kind: 'not', filter: { kind: 'is', member: { kind: 'word', word: '$subject' } } },
              },
              take: 'median',
            },
            timeout,
          ],
        },
      },
      parameters: {
        within: {
          kind: 'list',
          of: [
            { kind: 'number', value: 0.5 },
            { kind: 'number', value: 2 },
          ],
        },
      },
      at: 'onset',
    },
    says: 'ratio_bound: numerator svc.rps{instance≠$subject} (median) × $facts.edge.timeout, within 0.5..2, at onset',
  },
] as const satisfies readonly { name: string; expectation: Expectation; says: string }[])(
  '$name',
  ({ expectation, says }) => {
    expect(viewExpectation(expectation)).toEqual([{ depth: 0, text: says }]);
  },
);
