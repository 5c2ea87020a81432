import type { Answer, Balancer, BalancerWatch } from '../parts/balancer.ts';
import type { Random } from '../random.ts';
import type { Scenario } from '../scenario.ts';
import type { LogBook } from '../telemetry/log-book.ts';
import { type Message, messages } from '../telemetry/messages.ts';
import type { Counter, Meter } from '../telemetry/meter.ts';
import { counted, scraped } from '../telemetry/told.ts';

/** One access line of so many is kept; the rest are counted. */
const ACCESS_SAMPLE = 50;

/** What the balancer exports, and what its log says. */
export type EdgeInstruments = {
  readonly asked: () => void;
  readonly answered: (route: string, answer: Answer) => void;
  readonly aborted: () => void;
  readonly watch: BalancerWatch;
  readonly attach: (balancer: Balancer, hosts: readonly string[]) => void;
};

/** {@link EdgeInstruments} in the manner of HAProxy. */
export const instrumentEdge = (
  { meter, logs, random }: { readonly meter: Meter; readonly logs: LogBook; readonly random: Random },
  scenario: Scenario,
): EdgeInstruments => {
  const rate = (signal: string, dimensions: Readonly<Record<string, string>> = {}): Counter =>
    meter.rate(signal, dimensions, scraped('haproxy', 'per_second'));
  const requests = rate('edge.requests');
  const errors = rate('edge.err');
  const timeouts = rate('edge.timeouts');
  const none = rate('edge.no_healthy_upstream');
  const connectFailures = rate('edge.connect_failures');
  const aborts = rate('edge.client_aborts');
  const made = meter.rate('edge.lb_generated', {}, counted('edge log', 'per_second'));
  rate('edge.retries');
  const goodput = meter.rate('svc.goodput', {}, counted('edge log', 'per_second'));
  const took = meter.timer(
    { p50: 'edge.p50', p99: 'edge.p99', mean: 'edge.mean' },
    {},
    scraped('haproxy', 's'),
  );
  const longest = meter.timer({ max: 'edge.pmax' }, {}, counted('edge log', 's'));
  const lines = meter.increase('log.lines', { dataset: 'haproxy.log' }, counted('edge log', 'count'));
  const byCode = new Map<
    number,
    { readonly errors: Counter; readonly made: Counter; readonly lines: Counter }
  >();
  const ofCode = (status: number) => {
    const known = byCode.get(status);
    if (known !== undefined) return known;
    const code = { code: String(status) };
    const counters = {
      errors: rate('edge.err', code),
      made: meter.rate('edge.lb_generated', code, counted('edge log', 'per_second')),
      lines: meter.increase('log.access_errors', code, counted('edge log', 'count')),
    };
    byCode.set(status, counters);
    return counters;
  };
  const checkFailures = new Map<string, Counter>();
  const write = (dataset: string, dimensions: Readonly<Record<string, string>>, message: Message): void =>
    logs.write({ dataset, level: message.level, dimensions }, message.text, message.families);
  const tellFailure = (route: string, { status, by, tookMs, host }: Answer): void => {
    errors.add();
    const counters = ofCode(status);
    counters.errors.add();
    counters.lines.add();
    if (by === 'service') return;
    made.add();
    counters.made.add();
    if (status === 504) {
      timeouts.add();
      write('haproxy.log', {}, messages.edgeTimeout(route, Math.round(tookMs)));
    } else if (host === undefined) {
      none.add();
      write('haproxy.log', {}, messages.noUpstream(route));
    } else {
      connectFailures.add();
      write('haproxy.log', {}, messages.upstreamReset(route));
    }
  };
  return {
    asked: () => requests.add(),
    answered: (route, answer) => {
      took.observe(answer.tookMs / 1000);
      longest.observe(answer.tookMs / 1000);
      if (answer.status === 200) goodput.add();
      if (answer.status >= 500) tellFailure(route, answer);
      if (answer.by === 'balancer') return;
      lines.add();
      if (!random.chance(1 / ACCESS_SAMPLE)) return;
      const { text, level } = messages.access(`${route} edge`, answer.status);
      logs.keep({ dataset: 'haproxy.log', level, dimensions: {} }, text, ACCESS_SAMPLE);
    },
    aborted: () => aborts.add(),
    watch: {
      check: (host, ok, _tookMs, reason) => {
        if (ok) return;
        checkFailures.get(host)?.add();
        write('orchestrator.event', { instance: host }, messages.readinessFailed(reason));
      },
      turned: () => undefined,
    },
    attach: (balancer, hosts) => {
      const gauge = (signal: string, dimensions: Readonly<Record<string, string>>, read: () => number) =>
        meter.gauge(signal, dimensions, scraped('haproxy', 'count'), read);
      gauge('edge.healthy', {}, () => hosts.filter((host) => balancer.isUsable(host)).length);
      gauge('edge.hosts', {}, () => hosts.length);
      gauge('edge.inflight', {}, () => hosts.reduce((sum, host) => sum + balancer.inFlight(host), 0));
      for (const host of hosts) {
        const members = { instance: host };
        gauge('edge.healthy', members, () => (balancer.isUsable(host) ? 1 : 0));
        gauge('edge.inflight', members, () => balancer.inFlight(host));
        if (scenario.edge.checks !== undefined) checkFailures.set(host, rate('edge.check_failures', members));
        if (scenario.edge.ejection !== undefined) {
          gauge('edge.ejected', members, () => (balancer.isEjected(host) ? 1 : 0));
        }
      }
    },
  };
};
