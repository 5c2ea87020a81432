import type { Lack } from '../model/evidence.ts';
import type { SignalReference } from '../model/hypothesis.ts';
import type { IncidentEvent } from '../model/series.ts';
import type { SignalId } from '../model/signal.ts';
import type { RoleInput } from '../signatures/detector.ts';
import type { Environment, TestContext } from './context.ts';
import { memberTest, type Untold } from './member-filter.ts';
import { missedDeploys } from './missed-deploys.ts';

/** The events that a role reads, or why it cannot be told which they are. */
export type SelectedEvents =
  | { readonly kind: 'filled'; readonly inputs: readonly RoleInput[]; readonly assumed: boolean }
  | { readonly kind: 'missing'; readonly lack: Lack; readonly reason: string };

/** Whether a signal is a kind of event, and not a series. */
export const isEvent = (id: SignalId, context: TestContext): boolean =>
  context.definitions.get(id)?.kind === 'event';

/** The event signals behind a name: itself, or those that the list says it is the union of (`chg.any`). */
const eventSignals = (id: string, context: TestContext): readonly string[] => {
  const derived = context.definitions.get(id)?.derived as { readonly union?: unknown } | undefined;
  return Array.isArray(derived?.union) ? derived.union.map(String) : [id];
};

type Meant = { readonly isMeant: boolean; readonly assumed: boolean };

/** Whether an event says that it is about another service, or about a dependency, and the reference asks for neither. */
const isOfOthers = (event: IncidentEvent, reference: SignalReference, context: TestContext): boolean => {
  const { service, dependency } = event.dimensions;
  const asks = reference.where ?? {};
  const isElsewhere = service !== undefined && service !== context.service && !('service' in asks);
  return (
    isElsewhere || (dependency !== undefined && dependency !== context.service && !('dependency' in asks))
  );
};

/** Whether an event is about the members that a reference names. */
const isAbout = (
  event: IncidentEvent,
  reference: SignalReference,
  context: TestContext,
  environment: Environment,
): Meant | Untold => {
  if (isOfOthers(event, reference, context)) return { isMeant: false, assumed: false };
  let untold: Untold | undefined;
  let assumed = false;
  for (const [dimension, filter] of Object.entries(reference.where ?? {})) {
    const test = memberTest(filter, context, environment);
    const member = event.dimensions[dimension];
    if (test.kind === 'missing') untold ??= test;
    else if (member === undefined) {
      const reason = `an event of ${event.signal} does not name its ${dimension}`;
      untold ??= { kind: 'missing', lack: 'not_bound', reason };
    } else {
      if (!test.accepts(member)) return { isMeant: false, assumed: test.assumed };
      assumed ||= test.assumed;
    }
  }
  return untold ?? { isMeant: true, assumed };
};

/**
 * The events that a reference names. One that may be meant, or may not, is no event that happened; but then silence
 * about the others means nothing.
 */
export const eventsOf = (
  reference: SignalReference,
  context: TestContext,
  environment: Environment,
): SelectedEvents => {
  const names = eventSignals(reference.signal, context);
  const events: IncidentEvent[] = [];
  let untold: Untold | undefined;
  let assumed = false;
  for (const event of context.events) {
    if (!names.includes(event.signal)) continue;
    const about = isAbout(event, reference, context, environment);
    if ('kind' in about) {
      untold ??= about;
      continue;
    }
    if (about.isMeant) events.push(event);
    assumed ||= about.assumed;
  }
  if (events.length === 0) {
    if (untold !== undefined) return untold;
    if (!names.every((name) => context.bound.has(name))) {
      return { kind: 'missing', lack: 'not_bound', reason: `no feed of ${reference.signal}` };
    }
  }
  const feedDoubt = names.includes('chg.deploy') ? missedDeploys(context) : undefined;
  const feedComplete =
    names.every((name) => context.completeFeeds.has(name)) && untold === undefined && feedDoubt === undefined;
  return {
    kind: 'filled',
    assumed,
    inputs: [
      {
        kind: 'events',
        signal: reference.signal,
        events,
        feedComplete,
        ...(feedDoubt === undefined ? {} : { feedDoubt }),
      },
    ],
  };
};
