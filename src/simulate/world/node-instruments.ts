import type { Clock } from '../parts/clock.ts';
import type { Instance } from '../parts/instance.ts';
import type { Random } from '../random.ts';
import type { Meter } from '../telemetry/meter.ts';
import { scraped } from '../telemetry/told.ts';
import type { MachineNode } from './world.ts';

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
  const disk = { node: plan.name, device: 'vda' };
  meter.gauge('disk.util', disk, told('ratio'), () => Math.min(1, state.diskUtil * random.between(0.8, 1.2)));
  meter.gauge('disk.await', disk, told('s'), () => state.diskAwaitS * random.between(0.8, 1.2));
  meter.gauge('disk.queue', disk, told('count'), () => state.diskQueue * random.between(0.8, 1.2));
};
