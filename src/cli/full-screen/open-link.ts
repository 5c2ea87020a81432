import { spawn } from 'node:child_process';
import { copyHere } from './clipboard.ts';

const OPENERS: Readonly<Record<string, string>> = { darwin: 'open', win32: 'explorer' };

/** Opens an address in the browser of the desktop, or copies it where there is none; answers with what became of it. */
export const openLink = async (address: string): Promise<string> => {
  if (!/^https?:\/\//.test(address)) return `Not opened, as it is no web address: ${address}`;
  const isDesktop =
    process.platform !== 'linux' || (process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'] ?? '') !== '';
  // On the screen it would be cut.
  const handOver = async (why: string): Promise<string> => `${why} ${await copyHere('address', address)}`;
  if (!isDesktop) return handOver('No desktop here.');
  return new Promise((resolve) => {
    const child = spawn(OPENERS[process.platform] ?? 'xdg-open', [address], {
      stdio: 'ignore',
      detached: true,
    });
    child.on('error', () => resolve(handOver('No browser could be started.')));
    child.on('spawn', () => {
      child.unref();
      resolve(`Opened ${address}`);
    });
  });
};
