import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

const run = promisify(execFile);

/** Name of the namespace, and of the two ends of the link into it: a lab is alone on its machine. */
const NAMESPACE = 'tollens-lab';
const OUTSIDE = 'tollens-lab0';
const INSIDE = 'tollens-lab1';

/** Link-local addresses: no route leads from here to anywhere else. */
const OUTSIDE_ADDRESS = '169.254.113.1';
const INSIDE_ADDRESS = '169.254.113.2';

/** @param {string} device @param {number} share */
const dropRule = (device, share) => [
  ...['INPUT', '-i', device, '-m', 'statistic', '--mode', 'random'],
  ...['--probability', String(share), '-j', 'DROP'],
];

/** Removes what another lab, or this one, left of the network. */
export const removeNetwork = async () => {
  const { stdout } = await run('iptables', ['-w', '-S', 'INPUT']).catch(() => ({ stdout: '' }));
  for (const rule of stdout.split('\n').filter((line) => line.includes(` ${OUTSIDE} `))) {
    await run('iptables', ['-w', '-D', ...rule.split(' ').slice(1)]);
  }
  await run('ip', ['link', 'del', OUTSIDE]).catch(() => undefined);
  await run('ip', ['netns', 'del', NAMESPACE]).catch(() => undefined);
};

/** A network namespace with a link into it, whose packets can be lost in both directions. */
export const createNetwork = async () => {
  await removeNetwork();
  const within = (/** @type {readonly string[]} */ ...command) =>
    run('ip', ['netns', 'exec', NAMESPACE, ...command]);
  await run('ip', ['netns', 'add', NAMESPACE]);
  await run('ip', ['link', 'add', OUTSIDE, 'type', 'veth', 'peer', 'name', INSIDE]);
  await run('ip', ['link', 'set', INSIDE, 'netns', NAMESPACE]);
  await run('ip', ['addr', 'add', `${OUTSIDE_ADDRESS}/30`, 'dev', OUTSIDE]);
  await run('ip', ['link', 'set', OUTSIDE, 'up']);
  await within('ip', 'addr', 'add', `${INSIDE_ADDRESS}/30`, 'dev', INSIDE);
  await within('ip', 'link', 'set', INSIDE, 'up');
  await within('ip', 'link', 'set', 'lo', 'up');
  const outside = (/** @type {readonly string[]} */ ...command) => run('iptables', ['-w', ...command]);
  const inside = (/** @type {readonly string[]} */ ...command) => within('iptables', '-w', ...command);
  // Where a packet arrives, for one that its own host drops on the way out is no lost packet to TCP.
  const change = async (/** @type {'-A' | '-D'} */ action, /** @type {number} */ share) => {
    await outside(action, ...dropRule(OUTSIDE, share));
    await inside(action, ...dropRule(INSIDE, share));
  };
  return {
    namespace: NAMESPACE,
    address: INSIDE_ADDRESS,
    /** @param {number} share */
    lose: (share) => change('-A', share),
    /** @param {number} share */
    keep: (share) => change('-D', share),
    /** Packets lost by the rules that stand. */
    lost: async () => {
      const tables = await Promise.all([outside, inside].map((ask) => ask('-n', '-v', '-x', '-L', 'INPUT')));
      const rules = tables.flatMap(({ stdout }) =>
        stdout.split('\n').filter((line) => / DROP .* tollens-lab/.test(line)),
      );
      return rules.reduce((sum, line) => sum + Number(line.trim().split(/\s+/)[0] ?? 0), 0);
    },
  };
};

/** @typedef {Awaited<ReturnType<typeof createNetwork>>} Network */

/** Whether this machine lets packets get lost; otherwise why not, in one line. */
export const tryNetwork = async () => {
  try {
    const network = await createNetwork();
    await network.lose(0.5);
    await network.keep(0.5);
    return undefined;
  } catch (error) {
    return `no network namespaces with lossy links here: ${error instanceof Error ? error.message.split('\n')[0] : error}`;
  } finally {
    await removeNetwork();
  }
};
