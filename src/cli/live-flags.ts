import type { Command } from 'commander';
import { asGiven, once } from './arguments.ts';
import type { TimeFlags } from './live/asked-time.ts';
import type { LiveRequest } from './live/collect.ts';
import { sourceKinds } from './live/source-kinds.ts';

/** Flags of commands that ask live sources, as the command line gives them. */
export type LiveFlags = TimeFlags & Pick<LiveRequest, 'service' | 'config' | 'deadline'>;

/** Flags that only a live run takes, by their name on the command line. */
const liveFlags = ['service', 'config', 'from', 'to', 'around', 'last', 'baseline', 'deadline'] as const;

/** A command with the flags that say what to ask, where and about when. */
export const withLive = (command: Command): Command => {
  for (const [kind, { takes, says }] of Object.entries(sourceKinds))
    command.option(`--${kind} <${takes}>`, says, once(`--${kind}`, asGiven));
  return command
    .option('--service <name>', 'the service that hurts', once('--service', asGiven))
    .option(
      '--config <file>',
      'sources, their credentials by reference, and facts (tollens.yaml)',
      once('--config', asGiven),
    )
    .option(
      '--from <time>',
      'start of the incident: 14:02, -45m, RFC 3339 or unix seconds',
      once('--from', asGiven),
    )
    .option('--to <time>', 'its end; now unless given', once('--to', asGiven))
    .option(
      '--around <time>',
      'a moment of the incident, whose window is then found',
      once('--around', asGiven),
    )
    .option(
      '--last <length>',
      'find the incident in the last 30m, 2h …; 1h unless given',
      once('--last', asGiven),
    )
    .option('--baseline <span>', 'what to compare with: 13:00..13:30', once('--baseline', asGiven))
    .option(
      '--deadline <length>',
      'how long to wait for the sources; 30s unless given',
      once('--deadline', asGiven),
    );
};

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
  [...Object.keys(sourceKinds), ...liveFlags]
    .filter((name) => (flags as Readonly<Record<string, unknown>>)[name] !== undefined)
    .map((name) => `--${name}`);
