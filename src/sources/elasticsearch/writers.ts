import type { LogPattern } from '../../model/log-pattern.ts';
import type { SignalId } from '../../model/signal.ts';
import { NOT_APPLICATION, WRITERS } from '../log-writers.ts';

/** Who writes a log line; each writes families of its own. */
export type Writer = 'application' | 'edge' | 'database' | 'orchestrator';

/** Every writer; a line belongs to the first that claims it. */
export const ALL_WRITERS: readonly Writer[] = ['application', 'edge', 'database', 'orchestrator'];

/** Families that a writer writes. */
export const familiesOf = (writer: Writer, patterns: readonly LogPattern[]): readonly SignalId[] => {
  switch (writer) {
    case 'edge':
      return WRITERS.proxy;
    case 'database':
      return WRITERS.database;
    case 'orchestrator':
      return WRITERS.orchestrator;
    case 'application':
      return [...new Set(patterns.map(({ signal }) => signal))].filter(
        (signal) => !NOT_APPLICATION.has(signal),
      );
  }
};

const word = (names: string): RegExp => new RegExp(`(?:^|[^a-z])(?:${names})(?:[^a-z]|$)`, 'i');

/** Names of datasets, containers and services by which others than the application are known. */
const NAMES: readonly (readonly [Exclude<Writer, 'application'>, RegExp])[] = [
  [
    'edge',
    word(
      'haproxy|nginx|envoy|traefik|istio|ingress|ingressgateway|apache|httpd|caddy|elb|alb|cloudfront|gateway|edge|lb|load-?balancer',
    ),
  ],
  [
    'database',
    word('postgres(?:ql)?|mysql|mariadb|mongo(?:db)?|redis|mssql|oracle|cockroach(?:db)?|cassandra'),
  ],
  ['orchestrator', word('kubernetes|k8s|kube|orchestrator|eventrouter|supervisor|kubelet')],
];

/** The writer that a dataset's, container's or service's name tells of; undefined for any other. */
export const writerNamed = (name: string): Writer | undefined =>
  NAMES.find(([, names]) => names.test(name))?.[0];
