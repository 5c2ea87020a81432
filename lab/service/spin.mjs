/**
 * Uses CPU time of this process, unlike wall time not shortened when the process is kept from running.
 *
 * @param {number} cpuMs
 */
export const spin = (cpuMs) => {
  const before = process.cpuUsage();
  let used = 0;
  while (used < cpuMs) {
    for (let index = 0; index < 20_000; index += 1) Math.sqrt(index);
    const { user, system } = process.cpuUsage(before);
    used = (user + system) / 1000;
  }
};
