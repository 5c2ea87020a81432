import { expect, test } from 'vitest';
import { endingSignals, normalEnds } from '../../../src/sources/elasticsearch/edge-endings.ts';

const signalsOf = (field: string, code: string, state: string, noServer = false) =>
  endingSignals(field)
    .filter(([, counts]) => counts({ code, state, noServer }))
    .map(([signal]) => signal);

const HAPROXY = 'haproxy.termination_state';

test.for([
  ['a timeout of the server', HAPROXY, '504', 'sH', false, ['edge.lb_generated', 'edge.timeouts']],
  ['no server', HAPROXY, '503', 'SC', true, ['edge.lb_generated', 'edge.no_healthy_upstream']],
  ['a connection refused', HAPROXY, '503', 'SC', false, ['edge.lb_generated', 'edge.connect_failures']],
  ['a client that left', HAPROXY, '499', 'CD', false, ['edge.client_aborts']],
  ['an error of the service', HAPROXY, '500', '--', false, []],
  ['a timeout at Envoy', 'response_flags', '504', 'UT', false, ['edge.lb_generated', 'edge.timeouts']],
  [
    'no upstream at Envoy',
    'response_flags',
    '503',
    'UH,NC',
    false,
    ['edge.lb_generated', 'edge.no_healthy_upstream'],
  ],
  ['an error behind Envoy', 'response_flags', '500', '-', false, []],
] as const)('%s', ([, field, code, state, noServer, signals]) => {
  expect(signalsOf(field, code, state, noServer)).toEqual(signals);
});

test('what a normal end looks like', () => {
  expect(normalEnds(HAPROXY)).toContain('--');
  expect(normalEnds('response_flags')).toEqual(['-']);
});
