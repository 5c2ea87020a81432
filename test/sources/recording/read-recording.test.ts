import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { InputError } from '../../../src/errors.ts';
import { readRecording } from '../../../src/sources/recording/read-recording.ts';
import {
  accessLine,
  applicationLine,
  at,
  importRecording,
  START_MS,
  writeRecording,
} from './sample-recording.ts';

const options = { service: 'search', facts: new Map(), patterns: [] };

const event = (seconds: number, reason: string, pod: string, version: string) => ({
  '@timestamp': at(seconds),
  message: `${reason} ${pod} ${version}`,
  'event.reason': reason,
  'kubernetes.pod.name': pod,
  [reason === 'Deploy' ? 'service.version' : 'container.version']: version,
});

describe('events', () => {
  test('only a deploy is a change; a version that an instance left before is a rollback', async () => {
    const { events, sources } = await importRecording({
      events: [
        event(-5, 'Started', 'search-1', 'v1'),
        event(2, 'Deploy', 'search-1', 'v2'),
        event(2.5, 'Started', 'search-1', 'v2'),
        event(3, 'Killing', 'search-2', 'v1'),
        event(7, 'Deploy', 'search-1', 'v1'),
        event(7.5, 'Started', 'search-1', 'v1'),
      ],
    });
    expect(
      events.map(({ signal, startMs, dimensions }) => [signal, (startMs - START_MS) / 1000, dimensions]),
    ).toEqual([
      ['pod.started', -5, { instance: 'search-1', version: 'v1' }],
      ['chg.deploy', 2, { action: 'rollout', instance: 'search-1', version: 'v2' }],
      ['pod.started', 2.5, { instance: 'search-1', version: 'v2' }],
      ['chg.deploy', 7, { action: 'rollback', instance: 'search-1', version: 'v1' }],
      ['pod.started', 7.5, { instance: 'search-1', version: 'v1' }],
    ]);
    expect(sources.find(({ id }) => id === 'events')?.eventFeedComplete).toBe(true);
  });

  test('a deploy onto an instance whose version nobody saw has no action', async () => {
    const { events } = await importRecording({ events: [event(2, 'Deploy', 'search-1', 'v2')] });
    expect(events[0]?.dimensions).toEqual({ instance: 'search-1', version: 'v2' });
  });

  test('without the log of events nothing claims to be a complete feed', async () => {
    const { events, sources } = await importRecording({});
    expect(events).toEqual([]);
    expect(sources.some(({ eventFeedComplete }) => eventFeedComplete === true)).toBe(false);
  });
});

describe('readRecording', () => {
  test('what really happened and what clients saw is never opened', async () => {
    const content = { access: [accessLine(1, 200, 40)], prom: { lb_healthy: [[{}, [4, 4]]] as const } };
    const plain = await readRecording(await writeRecording(content), options);
    const folder = await writeRecording(content);
    // Opening one of these would fail: they are folders.
    for (const name of ['ground-truth.json', 'client.json', 'haproxy.stderr'])
      await mkdir(path.join(folder, name));
    const { newTemplates: _one, ...before } = plain;
    const { newTemplates: _other, ...after } = await readRecording(folder, options);
    expect(after).toEqual(before);
  });

  test('logs of other services are not the service’s', async () => {
    const recording = await importRecording({
      application: {
        'search-1': [applicationLine(1, 'listening')],
        'recommendations-1': [applicationLine(1, 'listening', {}, 'recommendations-1')],
      },
    });
    const instances = recording.series
      .filter(({ signal }) => signal === 'log.lines')
      .map(({ dimensions }) => dimensions['instance']);
    expect(instances).toEqual(['search-1', 'search-2']);
  });

  test('the order of lines in a log does not matter', async () => {
    const access = Array.from({ length: 40 }, (_, index) =>
      accessLine(index / 10, index % 9 === 0 ? 503 : 200, index, '--'),
    );
    const { newTemplates: _one, ...forwards } = await importRecording({ access });
    const { newTemplates: _other, ...backwards } = await importRecording({ access: [...access].reverse() });
    expect(backwards).toEqual(forwards);
  });

  test('hostile text is cleaned', async () => {
    const { logs } = await importRecording({
      application: { 'search-1': [applicationLine(1, 'a\u001b]52;c;eA==\u0007b')] },
    });
    expect(logs[0]?.message).toBe('ab');
  });

  test.for([
    {
      name: 'no such folder',
      prepare: async () => '/nonexistent/recording',
      says: 'no such file or directory',
    },
    {
      name: 'a folder without answers',
      prepare: async () => {
        const folder = await writeRecording({ prom: { up: [] } });
        return folder;
      },
      says: 'no recorded answer with samples',
    },
    {
      name: 'an answer that is not JSON',
      prepare: async () => {
        const folder = await writeRecording({});
        await writeFile(path.join(folder, 'prom', 'lb_p99.json'), '{"status":');
        return folder;
      },
      says: 'lb_p99.json:1: not JSON',
    },
    {
      name: 'an answer that is an error',
      prepare: async () => {
        const folder = await writeRecording({});
        await writeFile(path.join(folder, 'prom', 'lb_p99.json'), '{"status":"error","error":"x"}');
        return folder;
      },
      says: 'expected an answer with status success',
    },
  ])('$name', async ({ prepare, says }) => {
    const reading = readRecording(await prepare(), options);
    await expect(reading).rejects.toThrow(InputError);
    await expect(reading).rejects.toThrow(says);
  });
});
