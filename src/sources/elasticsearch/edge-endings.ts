import type { SignalId } from '../../model/signal.ts';
import { isTerminationState } from './structured-families.ts';

/** How a request at the load balancer ended. */
export type Ending = {
  readonly code: string;
  /** Termination state of HAProxy or response flags of Envoy, as logged. */
  readonly state: string;
  readonly noServer: boolean;
};

const flags = (state: string): readonly string[] => state.split(',');

/** HAProxy's letters; `-` is a normal end. */
const haproxy: Readonly<Record<string, (ending: Ending) => boolean>> = {
  'edge.lb_generated': ({ code, state }) => code.startsWith('5') && !state.startsWith('--'),
  'edge.timeouts': ({ code, state }) => code === '504' && state.startsWith('sH'),
  'edge.no_healthy_upstream': ({ code, noServer }) => code === '503' && noServer,
  'edge.connect_failures': ({ state, noServer }) => state.startsWith('SC') && !noServer,
  'edge.client_aborts': ({ state }) => /^[Cc][^-]/.test(state),
};

const UPSTREAM_NOT_REACHED = ['UF', 'LR', 'URX', 'UR'];
const MADE_BY_ENVOY = ['UH', 'UO', 'UT', 'UC', 'NR', 'NC', 'DPE', 'SI', ...UPSTREAM_NOT_REACHED];

/** Envoy's flags; `-` is a normal end. */
const envoy: Readonly<Record<string, (ending: Ending) => boolean>> = {
  'edge.lb_generated': ({ code, state }) =>
    code.startsWith('5') && flags(state).some((flag) => MADE_BY_ENVOY.includes(flag)),
  'edge.timeouts': ({ code, state }) =>
    code === '504' && flags(state).some((flag) => ['UT', 'SI'].includes(flag)),
  'edge.no_healthy_upstream': ({ state }) => flags(state).includes('UH'),
  'edge.connect_failures': ({ state }) => flags(state).includes('UF'),
  'edge.client_aborts': ({ state }) => flags(state).includes('DC'),
};

/** Signals that follow from how requests ended, each with the endings that it counts, by the name of the field that tells. */
export const endingSignals = (field: string): readonly (readonly [SignalId, (ending: Ending) => boolean])[] =>
  Object.entries(isTerminationState(field) ? haproxy : envoy);

/** What a state means that nothing ended early. */
export const normalEnds = (field: string): readonly string[] =>
  isTerminationState(field) ? ['--', '----'] : ['-'];
