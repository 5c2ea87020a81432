import type { Answers } from './answers.ts';
import { neverUp } from './bind-monitoring.ts';
import type { QueryName } from './queries.ts';

/** Recorded queries that give no signal, and why. */
const WITHOUT_SIGNAL: Readonly<Partial<Record<QueryName, string>>> = {
  lb_max_recent: 'never falls, and counts idle time of kept connections',
  lb_avg_recent: 'a mean over the last 1,024 requests, not over a span of time',
  svc_p99: 'mixes in the health-check route; svc.p99 is kept by instance and by route',
  pg_sessions: 'sessions by application name; no canonical name',
  running: 'a running container is not yet a ready one; no canonical name',
  image: 'the version is read from app_build_info',
  evloop_max: 'reading it resets it, so that a lost scrape hides the peak; no canonical name',
  scrape_s: 'duration of scrapes; no canonical name',
  load1: 'node.load is per core, and the number of cores was not recorded',
};

/** What was recorded and not imported, and what stands on shaky ground, in words. */
export const notImported = ({ columns, recorded, ...rest }: Answers): readonly string[] => [
  ...Object.entries(WITHOUT_SIGNAL)
    .filter(([name]) => columns(name as QueryName).length > 0)
    .map(([name, why]) => `not imported: ${name} (${why})`),
  ...columns('shed')
    .filter(({ labels }) => labels['reason'] !== 'queue_full')
    .map(({ labels }) => `not imported: shed for ${labels['reason']} (no canonical name)`),
  ...neverUp({ columns, recorded, ...rest }).map((name) => `${name} was never up: taken as not deployed`),
  ...(columns('evloop_p99').length > 0
    ? ['loop.lag_p99: reading it resets it, so that a second reader or a lost scrape hides peaks']
    : []),
];
