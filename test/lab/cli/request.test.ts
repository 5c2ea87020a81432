import { describe, expect, test } from 'vitest';
import { parseArguments } from '../../../lab/cli/request.mjs';

describe('what the lab is asked for', () => {
  test.for<{ args: readonly string[]; request: unknown }>([
    { args: [], request: { command: 'help' } },
    { args: ['--help'], request: { command: 'help' } },
    { args: ['list'], request: { command: 'list' } },
    {
      args: ['run', 'io-stall'],
      request: {
        command: 'run',
        incident: 'io-stall',
        raw: undefined,
        elasticsearch: undefined,
        busyHost: false,
      },
    },
    {
      args: ['run', 'io-stall', '--raw', 'kept', '--busy-host'],
      request: {
        command: 'run',
        incident: 'io-stall',
        raw: 'kept',
        elasticsearch: undefined,
        busyHost: true,
      },
    },
    {
      args: ['record', 'calm', 'io-stall'],
      request: {
        command: 'record',
        incidents: ['calm', 'io-stall'],
        out: 'lab/fixtures',
        raw: undefined,
        elasticsearch: undefined,
        busyHost: false,
      },
    },
    {
      args: ['record', '--all', '--out', 'elsewhere'],
      request: {
        command: 'record',
        incidents: 'all',
        out: 'elsewhere',
        raw: undefined,
        elasticsearch: undefined,
        busyHost: false,
      },
    },
    {
      args: ['bundle', 'raw/calm', 'raw/io-stall', '--elasticsearch', 'http://127.0.0.1:9200'],
      request: {
        command: 'bundle',
        recordings: ['raw/calm', 'raw/io-stall'],
        out: 'lab/fixtures',
        elasticsearch: 'http://127.0.0.1:9200',
      },
    },
  ])('$args', ({ args, request }) => {
    expect(parseArguments(args)).toEqual(request);
  });

  test.for<{ args: readonly string[]; says: string }>([
    { args: ['walk'], says: 'no command walk' },
    { args: ['run'], says: 'run takes the name of one incident' },
    { args: ['run', 'one', 'two'], says: 'run takes the name of one incident' },
    { args: ['list', 'io-stall'], says: 'list takes no names' },
    { args: ['record'], says: 'record takes names of incidents, or --all' },
    { args: ['record', 'calm', '--all'], says: 'record takes names of incidents, or --all' },
    { args: ['run', 'calm', '--all'], says: '--all belongs to record' },
    { args: ['list', '--out', 'there'], says: '--out belongs to record and bundle' },
    { args: ['bundle'], says: 'bundle takes folders of raw recordings' },
    { args: ['bundle', 'raw/calm', '--busy-host'], says: '--raw and --busy-host belong to run and record' },
    { args: ['run', 'calm', '--port', '1'], says: "Unknown option '--port'" },
  ])('refuses $args', ({ args, says }) => {
    expect(() => parseArguments(args)).toThrow(says);
  });
});
