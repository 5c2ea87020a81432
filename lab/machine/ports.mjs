import net from 'node:net';

/**
 * Different free TCP ports on 127.0.0.1, by name. All are held until the last is found.
 *
 * @template {string} Name
 * @param {readonly Name[]} names
 * @returns {Promise<Record<Name, number>>}
 */
export const findPorts = async (names) => {
  const held = await Promise.all(
    names.map(
      (name) =>
        /** @type {Promise<{ name: Name, server: net.Server, port: number }>} */ (
          new Promise((resolve, reject) => {
            const server = net.createServer();
            server.on('error', reject);
            server.listen(0, '127.0.0.1', () => {
              const address = /** @type {net.AddressInfo} */ (server.address());
              resolve({ name, server, port: address.port });
            });
          })
        ),
    ),
  );
  await Promise.all(held.map(({ server }) => new Promise((resolve) => server.close(resolve))));
  return /** @type {Record<Name, number>} */ (Object.fromEntries(held.map(({ name, port }) => [name, port])));
};
