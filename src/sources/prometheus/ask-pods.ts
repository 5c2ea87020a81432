import type { TimeSpan } from '../../model/time.ts';
import type { PrometheusClient } from './client.ts';
import { podsByHost } from './name-instances.ts';
import { alignRange } from './split-range.ts';

/** How often pods are looked at: one that lived shorter serves nobody long. */
const STEP_MS = 60_000;

/** kube-state-metrics says which pod has which address; a pod on the node's network shares its own. */
const PODS = 'max by (pod, pod_ip) (kube_pod_info{pod_ip!="",host_network!="true"})';

/** Pods by address, where a server knows; empty where it does not. */
export const askPods = async (
  client: PrometheusClient,
  span: TimeSpan,
  signal: AbortSignal,
): Promise<ReadonlyMap<string, string>> => {
  const range = alignRange(span, STEP_MS);
  if (range === undefined) return new Map();
  const { answer } = await client.range(PODS, range, signal);
  return podsByHost(answer?.series.map(({ labels }) => labels) ?? []);
};
