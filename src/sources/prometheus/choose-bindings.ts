import type { Binding, QueryTemplate } from '../../model/binding.ts';
import type { SignalId } from '../../model/signal.ts';
import { compareText } from '../../model/text-order.ts';
import { MEASURED_MEMBERS } from '../measured-members.ts';
import type { FoundEmitter } from './discover.ts';

/** A binding that applies, and the query of it that does. */
export type ChosenBinding = {
  readonly found: FoundEmitter;
  readonly binding: Binding;
  readonly template: QueryTemplate;
};

/** The bindings to ask, and what was left out in favour of others. */
export type Choice = { readonly chosen: readonly ChosenBinding[]; readonly notes: readonly string[] };

const applies = (template: QueryTemplate, { selectors, presence }: FoundEmitter): boolean =>
  template.metrics.every(({ name, selector, optional }) => {
    const resolved = selector === undefined ? { presence } : selectors.get(selector);
    if (resolved === undefined) return false;
    return optional || resolved.presence(name) !== 'absent';
  });

/** The first of the classic and the native form that has series. */
const templateOf = (binding: Binding, found: FoundEmitter): QueryTemplate | undefined =>
  [binding.query, binding.native].find((template) => template !== undefined && applies(template, found));

const namesMember = ({ dimensions, fixed }: Binding): boolean =>
  Object.keys({ ...dimensions, ...fixed }).some((dimension) => MEASURED_MEMBERS.has(dimension));

/** Bindings with the same key yield the same series: the first is used. */
const keyOf = ({ signal, dimensions, fixed }: Binding): string =>
  JSON.stringify([signal, Object.keys(dimensions).sort(), Object.entries(fixed).sort()]);

const chooseWithin = (found: FoundEmitter): readonly ChosenBinding[] => {
  const byKey = new Map<string, ChosenBinding>();
  for (const binding of found.emitter.bindings) {
    const key = keyOf(binding);
    const template = byKey.has(key) ? undefined : templateOf(binding, found);
    if (template !== undefined) byKey.set(key, { found, binding, template });
  }
  return [...byKey.values()];
};

/**
 * One emitter for each signal (the pinned one, else the first in order): counting a request at the load balancer and
 * again in the service would count it twice. Emitters must come in their order of preference.
 */
export const chooseBindings = (
  emitters: readonly FoundEmitter[],
  pins: Readonly<Record<SignalId, string>> = {},
): Choice => {
  const all = emitters.flatMap(chooseWithin);
  const observers = new Map<SignalId, string>();
  for (const { binding, found } of all) {
    if (namesMember(binding)) continue;
    const { id } = found.emitter;
    if (!observers.has(binding.signal) || pins[binding.signal] === id) observers.set(binding.signal, id);
  }
  const isChosen = ({ binding, found }: ChosenBinding): boolean =>
    namesMember(binding)
      ? (pins[binding.signal] ?? found.emitter.id) === found.emitter.id
      : observers.get(binding.signal) === found.emitter.id;
  const passedOver = new Map<string, Set<SignalId>>();
  for (const { binding, found } of all.filter((each) => !isChosen(each))) {
    const read = pins[binding.signal] ?? observers.get(binding.signal);
    const words = `read from ${read}, not from ${found.emitter.id}`;
    passedOver.set(words, new Set([...(passedOver.get(words) ?? []), binding.signal]));
  }
  const notes = [...passedOver].map(
    ([words, signals]) => `${words}: ${[...signals].sort(compareText).join(', ')}`,
  );
  return { chosen: all.filter(isChosen), notes };
};
