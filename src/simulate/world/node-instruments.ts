import type { Clock } from '../parts/clock.ts';
import type { Instance } from '../parts/instance.ts';
import type { Random } from '../random.ts';
import type { Meter } from '../telemetry/meter.ts';
import { scraped } from '../telemetry/told.ts';
import type { MachineNode } from './world.ts';

/** How often the run queue is looked at, milliseconds. */
const LOOK_MS = 250;

/** What one machine exports; `used` is the CPU time of the instances on it, seconds. */
export const instrumentNode = (
  { meter, clock, random }: { readonly meter: Meter; readonly clock: Clock; readonly random: Random },
  { plan, state }: MachineNode,
  instances: readonly Instance[],
): void => {
  const members = { node: plan.name };
  const told = (unit: string) => scraped('node-exporter', unit);
  const gauge = (signal: string, unit: string, read: () => number) =>
    meter.gauge(signal, members, told(unit), read);
  const usedS = (): number =>
    instances.reduce((sum, instance) => sum + instance.processor.usedS(clock.now()), 0);
  let before = { usedS: 0, atMs: -1 };
  gauge('node.cpu_util', 'ratio', () => {
    const now = { usedS: usedS(), atMs: clock.now() };
    const own = (now.usedS - before.usedS) / Math.max(1, (now.atMs - before.atMs) / 1000);
    before = now;
    return Math.min(1, (own + state.othersCores) / plan.cores + random.between(0, 0.02));
  });
  gauge('node.steal', 'ratio', () => state.stealRatio);
  gauge('node.iowait', 'ratio', () => Math.min(1, state.ioWaitRatio + random.between(0, 0.01)));
  gauge('node.load', 'ratio', () =>
    Math.max(0, (state.othersCores + instances.reduce((sum, one) => sum + one.runnable(), 0)) / plan.cores),
  );
  gauge('net.retrans_ratio', 'ratio', () => Math.max(0, state.retransRatio * random.between(0.8, 1.2)));
  let looks = 0;
  let pressed = 0;
  let waiting = 0;
  clock.every(LOOK_MS, LOOK_MS / 2, () => {
    const runnable = instances.reduce((sum, one) => sum + one.runnable(), 0);
    // Who shares a core waits for it a part of the time, who is throttled waits for the next period.
    const slowed = instances.some((one) => one.runnable() > 0 && (one.state.speed < 1 || one.isThrottled()));
    looks += 1;
    waiting += Math.max(0, runnable + state.othersCores - plan.cores);
    if (slowed || runnable + state.othersCores > plan.cores) pressed += 1;
  });
  gauge('psi.cpu', 'ratio', () => {
    const ratio = looks === 0 ? 0 : pressed / looks;
    pressed = 0;
    return ratio;
  });
  gauge('node.run_queue', 's_per_second', () => {
    const perCore = looks === 0 ? 0 : waiting / looks / plan.cores;
    looks = 0;
    waiting = 0;
    return perCore;
  });
  const disk = { node: plan.name, device: 'vda' };
  meter.gauge('disk.util', disk, told('ratio'), () => Math.min(1, state.diskUtil * random.between(0.8, 1.2)));
  meter.gauge('disk.await', disk, told('s'), () => state.diskAwaitS * random.between(0.8, 1.2));
  meter.gauge('disk.queue', disk, told('count'), () => state.diskQueue * random.between(0.8, 1.2));
};
