import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { probe } from './probe.mjs';

const program = fileURLToPath(new URL('../service/main.mjs', import.meta.url));

/** @typedef {import('../service/settings.mjs').ServiceSettings} ServiceSettings */

/**
 * @typedef {object} Instance
 * @property {ServiceSettings} settings
 * @property {import('../machine/children.mjs').Child | undefined} child undefined while it does not run
 * @property {number} restarts
 * @property {number} startedMs
 * @property {number} failures of its liveness probe, in a row
 * @property {boolean} held whether someone else decides when it starts again
 */

/** @param {import('../incident/schema.mjs').Incident['service']} service what Node is told */
const flagsOf = ({ heap_mb: heap, runtime_flags: flags }) => [
  ...(heap === undefined ? [] : [`--max-old-space-size=${heap}`]),
  ...flags,
];

/**
 * Starts instances, and starts them again when they end or when their liveness probe fails: what an orchestrator does.
 *
 * @param {import('../run/lab.mjs').LabBase} lab
 * @param {import('./event-log.mjs').EventLog} events
 */
export const createSupervisor = (lab, events) => {
  const { supervisor: settings, service } = lab.incident;
  /** @type {Map<string, Instance>} */
  const instances = new Map();
  /** @type {Set<NodeJS.Timeout>} */
  const timers = new Set();
  let stopping = false;

  /** @param {string} name */
  const get = (name) => {
    const instance = instances.get(name);
    if (instance === undefined) throw new Error(`no instance ${name}`);
    return instance;
  };

  /** @param {string} name */
  const start = (name) => {
    const instance = get(name);
    if (stopping) return;
    const { version, service: of } = instance.settings;
    const flags = of === 'search' ? flagsOf(service) : [];
    const child = lab.spawn({
      name,
      command: [process.execPath, ...flags, program, JSON.stringify(instance.settings)],
      group: name,
    });
    instance.child = child;
    instance.startedMs = Date.now();
    instance.failures = 0;
    events.write('Started', name, `Started container ${name} version ${version} pid ${child.pid}`, {
      fields: { 'container.version': version },
    });
    void child.exited.then(({ code, signal }) => {
      if (instance.child !== child) return;
      instance.child = undefined;
      if (stopping || instance.held) return;
      events.write('Exited', name, `container exited code=${code} sig=${signal}`, { level: 'warn' });
      restart(name);
    });
  };

  /** @param {string} name */
  const restart = (name) => {
    const instance = get(name);
    instance.restarts += 1;
    const backoffMs = Math.min(
      settings.backoff_most,
      settings.backoff_first * 2 ** Math.min(6, instance.restarts - 1),
    );
    events.write('BackOff', name, `restarting in ${backoffMs} ms (restart #${instance.restarts})`);
    instance.held = true;
    const timer = setTimeout(() => {
      timers.delete(timer);
      instance.held = false;
      start(name);
    }, backoffMs);
    timers.add(timer);
  };

  /** Ends an instance, without starting it again. @param {string} name @param {NodeJS.Signals} [gently] */
  const take = async (name, gently = 'SIGTERM') => {
    const instance = get(name);
    const { child } = instance;
    instance.held = true;
    instance.child = undefined;
    await child?.stop(1000, gently);
  };

  /** @param {string} name @param {NonNullable<typeof settings.liveness>} liveness */
  const check = async (name, liveness) => {
    const instance = get(name);
    const { child } = instance;
    if (child === undefined || Date.now() - instance.startedMs < liveness.initial_delay) return;
    const wrong = await probe(instance.settings.port, liveness.path, liveness.timeout);
    if (instance.child !== child) return;
    if (wrong === undefined) {
      instance.failures = 0;
      return;
    }
    instance.failures += 1;
    events.write('Unhealthy', name, `Liveness probe failed: ${wrong}`, { level: 'warn' });
    if (instance.failures < liveness.failures) return;
    events.write('Killing', name, 'Container failed liveness probe, will be restarted', { level: 'warn' });
    await take(name);
    restart(name);
  };

  return {
    all: () => [...instances.values()],
    get,
    /** @param {Omit<ServiceSettings, 'logFile'>} instanceSettings */
    add: (instanceSettings) => {
      const { instance: name } = instanceSettings;
      const logFile = path.join(lab.logs, `${name}.ndjson`);
      instances.set(name, {
        settings: { ...instanceSettings, logFile },
        child: undefined,
        restarts: 0,
        startedMs: 0,
        failures: 0,
        held: false,
      });
      start(name);
    },
    /** Replaces an instance by one with other settings. @param {string} name @param {Partial<ServiceSettings>} changes */
    replace: async (name, changes) => {
      const instance = get(name);
      instance.settings = { ...instance.settings, ...changes };
      events.write('Deploy', name, `deploying version ${instance.settings.version} to ${name}`, {
        fields: { 'service.version': instance.settings.version },
      });
      await take(name);
      instance.held = false;
      start(name);
    },
    take,
    /** Starts an instance that was taken. @param {string} name */
    giveBack: (name) => {
      get(name).held = false;
      start(name);
    },
    watch: () => {
      const { liveness } = settings;
      if (liveness === undefined) return;
      const timer = setInterval(() => {
        for (const [name, { settings: own }] of instances) {
          if (own.service === 'search') void check(name, liveness);
        }
      }, liveness.every);
      timers.add(timer);
    },
    stop: async () => {
      stopping = true;
      for (const timer of timers) clearTimeout(timer);
      await Promise.all([...instances.keys()].map((name) => take(name)));
    },
  };
};

/** @typedef {ReturnType<typeof createSupervisor>} Supervisor */
