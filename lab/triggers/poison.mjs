import http from 'node:http';

/** @typedef {Extract<import('./schema.mjs').Trigger, { do: 'poison' }>} PoisonTrigger */

/**
 * Requests for a page whose rendering never gives the event loop back until it is done.
 *
 * @param {PoisonTrigger} trigger
 * @param {import('../run/lab.mjs').Lab} lab
 */
export const poison = async (trigger, { ports, remember }) => {
  const ask = () => {
    const request = http.get(`http://127.0.0.1:${ports.haproxy}/poison?ms=${trigger.block}`, (response) =>
      response.resume(),
    );
    request.on('error', () => undefined);
  };
  const timer = setInterval(ask, trigger.every);
  remember('poisonous requests', () => clearInterval(timer));
  ask();
  return async () => clearInterval(timer);
};
