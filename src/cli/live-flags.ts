import type { Command } from 'commander';
import { asGiven, once } from './arguments.ts';
import type { TimeFlags } from './live/asked-time.ts';
import type { LiveRequest } from './live/collect.ts';
import { sourceKinds } from './live/source-kinds.ts';

/** Flags of commands that ask live sources, as the command line gives them. */
export type LiveFlags = TimeFlags & Pick<LiveRequest, 'service' | 'config' | 'deadline'>;

/** Flags that only a live run takes: what each takes and says. */
const liveFlags: Readonly<Record<keyof LiveFlags, { readonly takes: string; readonly says: string }>> = {
  service: { takes: 'name', says: 'the service that hurts' },
  config: { takes: 'file', says: 'sources, their credentials by reference, and facts (tollens.yaml)' },
  from: { takes: 'time', says: 'start of the incident: 14:02, -45m, RFC 3339 or unix seconds' },
  to: { takes: 'time', says: 'its end; now unless given' },
  around: { takes: 'time', says: 'a moment of the incident, whose window is then found' },
  last: { takes: 'length', says: 'find the incident in the last 30m, 2h …; 1h unless given' },
  baseline: { takes: 'span', says: 'what to compare with: 13:00..13:30' },
  deadline: { takes: 'length', says: 'how long to wait for the sources; 30s unless given' },
};

const allFlags = { ...sourceKinds, ...liveFlags };

/** A command with the flags that say what to ask, where and about when. */
export const withLive = (command: Command): Command =>
  Object.entries(allFlags).reduce(
    (grown, [name, { takes, says }]) =>
      grown.option(`--${name} <${takes}>`, says, once(`--${name}`, asGiven)),
    command,
  );

/** Addresses and files among some flags, by kind of source. */
const addressesOf = (flags: Readonly<Record<string, unknown>>): LiveRequest['addresses'] =>
  Object.fromEntries(
    Object.keys(sourceKinds).flatMap((kind) => {
      const address = flags[kind];
      return typeof address === 'string' ? [[kind, address]] : [];
    }),
  );

/** What some flags ask of live sources. */
export const toLiveRequest = (flags: LiveFlags): LiveRequest => ({ ...flags, addresses: addressesOf(flags) });

/** The flags given that only a live run takes, as they are typed. */
export const givenLiveFlags = (flags: LiveFlags): readonly string[] =>
  Object.keys(allFlags)
    .filter((name) => (flags as Readonly<Record<string, unknown>>)[name] !== undefined)
    .map((name) => `--${name}`);
