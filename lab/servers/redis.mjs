import { createClient } from 'redis';
import { waitUntil } from '../machine/wait-until.mjs';

/**
 * A Redis server without a file, and the lab's own client of it.
 *
 * @param {import('../run/lab.mjs').LabBase} lab
 */
export const startRedis = async (lab) => {
  const port = lab.ports.redis;
  lab.start({
    name: 'redis',
    command: [
      'redis-server',
      '--port',
      String(port),
      '--bind',
      '127.0.0.1',
      '--save',
      '',
      '--appendonly',
      'no',
      '--dir',
      lab.workspace,
    ],
    group: 'infrastructure',
  });
  const client = createClient({ url: `redis://127.0.0.1:${port}`, socket: { reconnectStrategy: 100 } });
  client.on('error', () => undefined);
  void client.connect().catch(() => undefined);
  lab.remember('the client of Redis', () => client.destroy());
  await waitUntil('Redis', async () => client.isReady && (await client.ping()) === 'PONG', {
    timeoutMs: 10_000,
    signal: lab.signal,
  });
  return {
    keys: () => client.dbSize(),
    /** @param {number} count @param {number} expireAtMs */
    fill: async (count, expireAtMs) => {
      const batch = client.multi();
      for (let key = 0; key < count; key += 1) batch.set(`q:${key}`, '[]', { PXAT: expireAtMs });
      await batch.exec();
    },
  };
};

/** @typedef {Awaited<ReturnType<typeof startRedis>>} Redis */
