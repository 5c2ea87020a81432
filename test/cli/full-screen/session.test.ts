import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { defaultHypotheses } from '../../../src/catalog/keep-hypotheses.ts';
import { loadCatalog } from '../../../src/catalog/load-catalog.ts';
import { type Diagnoser, type Knowledge, lookAt } from '../../../src/cli/full-screen/diagnoser.ts';
import { createSession, type FetchHooks, type Opened } from '../../../src/cli/full-screen/session.ts';
import { diagnose } from '../../../src/diagnose/diagnose.ts';
import { SourceError } from '../../../src/errors.ts';
import type { Catalog } from '../../../src/model/catalog.ts';
import { readBundle } from '../../../src/sources/bundle/read-bundle.ts';
import { writeBundle } from '../../../src/sources/bundle/write-bundle.ts';
import type { Session, SessionState } from '../../../src/tui/session.ts';
import { sampleRecording } from '../sample-recording.ts';

let catalog: Catalog;
let session: Session | undefined;
const folders: string[] = [];
beforeAll(async () => {
  catalog = defaultHypotheses(await loadCatalog(['hypotheses']));
});
afterEach(async () => {
  session?.end();
  await Promise.all(folders.splice(0).map((folder) => rm(folder, { recursive: true })));
});

const NOW = Date.parse('2026-11-30T10:15:00.000Z');
const FACTS = 'schema: 1\nservice: search # ours\nfacts:\n  edge.timeout: 5s\n';

const diagnoserHere = (knowledge: Knowledge): Diagnoser => ({
  look: async (recording) => lookAt(recording, knowledge),
  end: () => undefined,
});

type Fetch = Opened['fetch'];

const open = (fetch: Fetch, more: { readonly name?: string; readonly followMs?: number } = {}): Session => {
  session = createSession({
    name: more.name ?? 'search',
    live: true,
    fetching: 'asking',
    diagnoser: diagnoserHere,
    open: async () => ({
      catalog,
      fetch,
      save: (folder, { recording, factsText }) =>
        writeBundle(folder, recording, {
          definitions: catalog.signals,
          ...(factsText === undefined ? {} : { factsText }),
        }),
    }),
    follows: false,
    followMs: more.followMs ?? 60_000,
    zone: 'UTC',
    now: () => NOW,
    copy: async (what) => `Copied the ${what}.`,
    openLink: async () => '',
  });
  return session;
};

const whole: Fetch = async () => ({ recording: sampleRecording, factsText: FACTS });

const idle = async (of: Session): Promise<SessionState> => {
  await expect.poll(() => of.state().busy, { timeout: 20_000 }).toBeUndefined();
  return of.state();
};

const started = async (fetch: Fetch = whole): Promise<Session> => {
  const one = open(fetch);
  await one.start();
  await idle(one);
  return one;
};

const inFolder = async <Result>(act: (folder: string) => Promise<Result>): Promise<Result> => {
  const folder = await mkdtemp(path.join(tmpdir(), 'tollens-session-'));
  folders.push(folder);
  return act(folder);
};

/** A promise that is kept from outside. */
const held = <Value>() => {
  let keep: (value: Value) => void = () => undefined;
  const promise = new Promise<Value>((resolve) => {
    keep = resolve;
  });
  return { promise, keep };
};

describe('a session', () => {
  test('shows what arrives first, then the whole, and says nothing of a change between them', async () => {
    const rest = held<Awaited<ReturnType<Fetch>>>();
    const one = open(({ onPart }: FetchHooks) => {
      const series = sampleRecording.series.filter(({ signal }) => signal.startsWith('edge.'));
      onPart(() => ({ ...sampleRecording, series }));
      return rest.promise;
    });
    await one.start();
    await expect.poll(() => one.state().picture, { timeout: 20_000 }).toBeDefined();
    const part = one.state().picture;
    expect(one.state().busy).toBe('asking');
    rest.keep({ recording: sampleRecording });
    const { picture, changes } = await idle(one);
    expect(picture?.signals.length).toBeGreaterThan(part?.signals.length ?? 0);
    expect(changes).toBeUndefined();
    expect(picture?.diagnosis).toEqual(diagnose(sampleRecording, catalog, picture!.diagnosis.tool));
  });

  test('what has arrived too little of is not shown, and is no failure', async () => {
    const one = open(async ({ onPart }) => {
      onPart(() => undefined);
      return { recording: sampleRecording };
    });
    await one.start();
    expect((await idle(one)).failure).toBeUndefined();
  });

  test('keeps its picture where asking again fails, and says why', async () => {
    let count = 0;
    const one = await started(async () => {
      count += 1;
      if (count > 1) throw new SourceError('no source could be reached', { hint: 'prometheus: down' });
      return { recording: sampleRecording };
    });
    one.refetch();
    const { picture, failure, news } = await idle(one);
    expect(picture).toBeDefined();
    expect(failure).toBe('no source could be reached · prometheus: down');
    expect(news?.text).toBe(failure);
  });

  test('marks the verdicts that another answer changed', async () => {
    const throttled = sampleRecording.series.map((series) =>
      series.signal === 'cpu.throttled_ratio'
        ? { ...series, values: series.values.map((_, index) => (index < 60 ? 0 : 0.8)) }
        : series,
    );
    let count = 0;
    const one = await started(async () => {
      count += 1;
      return { recording: count === 1 ? sampleRecording : { ...sampleRecording, series: throttled } };
    });
    one.refetch();
    const { changes, news } = await idle(one);
    expect(changes?.verdicts.map(({ id }) => id)).toContain('cpu-throttling');
    expect(news?.text).toContain('→');
  });

  test('cancelling reaches the fetch, and is said', async () => {
    const one = open(
      ({ signal }) =>
        new Promise((resolve) => {
          signal.addEventListener('abort', () => resolve({ recording: sampleRecording }));
        }),
    );
    await one.start();
    one.cancel();
    expect((await idle(one)).picture).toBeDefined();
    await expect.poll(() => one.state().news?.text).toContain('Stopped waiting');
  });

  test('follows until told not to', async () => {
    let count = 0;
    const one = open(
      async () => {
        count += 1;
        return { recording: sampleRecording };
      },
      { followMs: 10 },
    );
    await one.start();
    one.follow(true);
    await expect.poll(() => count, { timeout: 20_000 }).toBeGreaterThan(2);
    one.follow(false);
    await idle(one);
    const last = count;
    await new Promise((resolve) => setTimeout(resolve, 100));
    expect(count).toBe(last);
  });

  test('cannot begin where something has to be mended first', async () => {
    const one = createSession({
      name: 'search',
      live: true,
      fetching: 'asking',
      diagnoser: diagnoserHere,
      open: () => Promise.reject(new SourceError('mend this')),
      follows: false,
      followMs: 1,
      zone: 'UTC',
      now: () => NOW,
      copy: async () => '',
      openLink: async () => '',
    });
    await expect(one.start()).rejects.toThrow('mend this');
  });
});

describe('what the user changes', () => {
  test('a moved window is diagnosed, saved, and replays to the same', async () => {
    const one = await started();
    const { startMs, endMs } = sampleRecording.incident.window;
    one.steer({ window: { startMs: startMs + 30_000, endMs } });
    const { picture } = await idle(one);
    await inFolder(async (folder) => {
      const place = await savedBy(one, folder);
      const read = await readBundle(place, { definitions: catalog.signals });
      expect(read.incident.window).toEqual({ startMs: startMs + 30_000, endMs });
      expect(diagnose(read, catalog, picture!.diagnosis.tool).hypotheses).toEqual(
        picture?.diagnosis.hypotheses,
      );
    });
  });

  test('what was asked, what was tested and what changed are said, and kept until something else is asked', async () => {
    const one = await started();
    const { startMs, endMs } = sampleRecording.incident.window;
    one.steer({ window: { startMs: startMs - 60_000, endMs } });
    const early = await idle(one);
    const asked = 'You asked 23:04:00–23:10:00; tested 23:05:00–23:10:00, where the edge shows trouble.';
    expect(early.news?.text).toBe(`${asked} No verdict changed.`);
    expect(early.changes).toMatchObject({ after: asked, verdicts: [] });
    one.steer({ window: { startMs: startMs - 240_000, endMs: startMs - 60_000 } });
    const { changes, news } = await idle(one);
    expect(changes?.verdicts).not.toEqual([]);
    expect(news?.text).toMatch(/^Tested 23:01:00–23:04:00, as you asked. .* → /);
  });

  test.for<[words: string, says: string, fact: RegExp]>([
    ['dep.timeout{datastore}=2s', 'dep.timeout is taken as given;', /dep\.timeout:\n {4}datastore: 2s/],
    [
      'the batch runs on other machines',
      'Noted',
      /incident\.observations:\n {4}- the batch runs on other machines \(/,
    ],
  ])('%s is in the bundle, in the report, and survives a replay', async ([words, says, fact]) => {
    const one = await started();
    expect(one.observe(words)).toContain(says);
    const { picture } = await idle(one);
    const taken = words.startsWith('dep') ? 'dep.timeout' : 'incident.observations';
    expect(picture?.diagnosis.incident.facts.map(({ id }) => id)).toContain(taken);
    await inFolder(async (folder) => {
      const place = await savedBy(one, folder);
      expect(await readFile(path.join(place, 'tollens.yaml'), 'utf8')).toMatch(fact);
      const read = await readBundle(place, { definitions: catalog.signals });
      const replayed = diagnose(read, catalog, picture!.diagnosis.tool);
      const values = (facts: readonly { readonly id: string; readonly value: unknown }[] | undefined) =>
        facts?.map(({ id, value }) => [id, value]);
      expect(values(replayed.incident.facts)).toEqual(values(picture?.diagnosis.incident.facts));
      const report = await exportedBy(one, folder);
      expect(report).toContain(words.startsWith('dep') ? 'dep.timeout' : words);
    });
  });

  test.for<[words: string, says: RegExp]>([
    ['edge.timeuot=5s', /unknown fact "edge\.timeuot"; did you mean "edge\.timeout"/],
    ['edge.timeout=soon', /expected a duration/],
  ])('%s is not taken, with the reason', async ([words, says]) => {
    const one = await started();
    const { picture } = one.state();
    expect(one.observe(words)).toMatch(says);
    expect((await idle(one)).picture).toBe(picture);
  });

  test('the facts stay as the team wrote them where none was added', async () => {
    const one = await started();
    await inFolder(async (folder) => {
      expect(await readFile(path.join(await savedBy(one, folder), 'tollens.yaml'), 'utf8')).toBe(FACTS);
    });
  });

  test('a typed fact replaces the team’s, says so, and is taken back by its name without a value', async () => {
    const one = await started();
    expect(one.observe('edge.timeout=2s')).toBe('edge.timeout: replaces 5s; edge.timeout= takes it back.');
    const { changes } = await idle(one);
    expect(changes?.after).toContain('replaces 5s');
    await inFolder(async (folder) => {
      const place = await savedBy(one, folder);
      expect(await readFile(path.join(place, 'tollens.yaml'), 'utf8')).toMatch(
        /^schema: 1\nservice: search # ours\nfacts:\n {2}# typed by \S+, 2026-11-30T10:15:00.000Z\n {2}edge.timeout: 2s\n$/,
      );
      const read = await readBundle(place, { definitions: catalog.signals });
      expect(read.facts.get('edge.timeout')).toMatchObject({
        value: 2,
        note: expect.stringMatching(/^tollens.yaml:5, typed by \S+, 2026-11-30T10:15:00.000Z$/),
      });
    });
    expect(one.observe('edge.timeout=')).toBe('edge.timeout: taken back; again 5s.');
    const { picture } = await idle(one);
    expect(picture?.diagnosis.incident.facts).toContainEqual(
      expect.objectContaining({ id: 'edge.timeout', value: expect.stringContaining('5') }),
    );
  });

  test('report and bundle of what is shown begin alike, are named whole, and overwrite nothing', async () => {
    const one = await started();
    const { startMs, endMs } = sampleRecording.incident.window;
    one.steer({ window: { startMs: startMs - 60_000, endMs } });
    await idle(one);
    const said = [await one.exportReport(), await one.saveBundle(), await one.saveBundle()];
    folders.push(...said.map((sentence) => sentence.replace(/^.* /, '')));
    const stem = 'tollens-search-2026-11-29T230500Z-at-2026-11-30T101500Z';
    expect(said).toEqual([
      `Report written to ${stem}.md`,
      `Bundle written to ${stem}`,
      `Bundle written to ${stem}-2`,
    ]);
  });

  test('what was written is said at the end, too', async () => {
    const one = await started();
    await inFolder(async (folder) => {
      await savedBy(one, folder);
      expect(one.state().written).toEqual([expect.stringMatching(/^Bundle written to /)]);
    });
  });
});

const writtenFrom = async (folder: string, act: () => Promise<string>): Promise<string> => {
  const sentence = await act();
  const [, place = ''] = /written to (.*)$/.exec(sentence) ?? [];
  folders.push(place);
  expect(path.basename(place)).toMatch(/^tollens-search-2026-11-29T\d{6}Z-at-2026-11-30T101500Z/);
  return place === '' ? folder : place;
};

const savedBy = (one: Session, folder: string): Promise<string> => writtenFrom(folder, one.saveBundle);

const exportedBy = async (one: Session, folder: string): Promise<string> =>
  readFile(await writtenFrom(folder, one.exportReport), 'utf8');
