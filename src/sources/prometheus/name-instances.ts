import type { Series } from '../../model/series.ts';
import type { Dimensions } from '../../model/signal.ts';
import { sortedSet, sortKeys } from '../order.ts';

/** An address as `instance` labels hold it: IPv4 or IPv6, with or without a port. */
const ADDRESS = /^(?:(\d{1,3}(?:\.\d{1,3}){3})|\[([\da-f:.]+)\]|([\da-f]*:[\da-f:]*:[\da-f]*))(?::\d+)?$/i;

/** The host of an address; undefined for a name. */
const hostOf = (instance: string): string | undefined => {
  const [, four, bracketed, six] = ADDRESS.exec(instance) ?? [];
  return four ?? bracketed ?? six;
};

const instancesIn = (series: readonly Series[]): readonly string[] =>
  sortedSet(series.flatMap(({ dimensions }) => dimensions['instance'] ?? []));

/** Whether some emitters call instances by address and others by name, so that nothing can be compared instance by instance. */
export const isNamedTwice = (series: readonly Series[]): boolean => {
  const names = instancesIn(series);
  return names.some((name) => hostOf(name) !== undefined) && names.some((name) => hostOf(name) === undefined);
};

/** Pods by the address that they alone have, from series with the labels `pod` and `pod_ip`. */
export const podsByHost = (labels: readonly Dimensions[]): ReadonlyMap<string, string> => {
  const pods = new Map<string, Set<string>>();
  for (const { pod, pod_ip: host } of labels) {
    if (pod === undefined || host === undefined || pod === '' || host === '') continue;
    pods.set(host, new Set([...(pods.get(host) ?? []), pod]));
  }
  return new Map([...pods].flatMap(([host, names]) => (names.size === 1 ? [[host, [...names][0]!]] : [])));
};

/** How many instances a note names of each kind. */
const NAMED = 2;

const list = (names: readonly string[]): string =>
  names.length > NAMED ? `${names.slice(0, NAMED).join(', ')} …` : names.join(', ');

/** The series with pods in place of their addresses, where these are known, and a note on what is still called by two kinds of names. */
export const nameInstances = (
  series: readonly Series[],
  pods: ReadonlyMap<string, string>,
): { readonly series: readonly Series[]; readonly notes: readonly string[] } => {
  const named = series.map((one): Series => {
    const instance = one.dimensions['instance'];
    const pod = instance === undefined ? undefined : pods.get(hostOf(instance) ?? '');
    return pod === undefined ? one : { ...one, dimensions: sortKeys({ ...one.dimensions, instance: pod }) };
  });
  if (!isNamedTwice(named)) return { series: named, notes: [] };
  const names = instancesIn(named);
  const addresses = names.filter((name) => hostOf(name) !== undefined);
  const others = names.filter((name) => hostOf(name) === undefined);
  return {
    series: named,
    notes: [
      `instances are called by address (${list(addresses)}) by some emitters and by name (${list(others)}) by others, and nothing here says which is which: they are compared as if all were different; name them in names: { instance: { ${JSON.stringify(addresses[0])}: … } }`,
    ],
  };
};
