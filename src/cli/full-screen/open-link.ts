import { spawn } from 'node:child_process';

const OPENERS: Readonly<Record<string, string>> = { darwin: 'open', win32: 'explorer' };

/** Opens an address in the browser of the desktop, where there is one; answers with what became of it. */
export const openLink = async (address: string): Promise<string> => {
  if (!/^https?:\/\//.test(address)) return `Not opened, as it is no web address: ${address}`;
  const isDesktop =
    process.platform !== 'linux' || (process.env['DISPLAY'] ?? process.env['WAYLAND_DISPLAY'] ?? '') !== '';
  if (!isDesktop) return `No desktop here. Open it yourself: ${address}`;
  return new Promise((resolve) => {
    const child = spawn(OPENERS[process.platform] ?? 'xdg-open', [address], {
      stdio: 'ignore',
      detached: true,
    });
    child.on('error', () => resolve(`No browser could be started. Open it yourself: ${address}`));
    child.on('spawn', () => {
      child.unref();
      resolve(`Opened ${address}`);
    });
  });
};
