import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Authentication } from '../../../src/sources/credentials.ts';
import { startFaultProxy } from '../proxy.ts';
import { type FetchOptions, fetchLogs, seriesNamed, sumOf } from './fetch.ts';
import { indexLogs } from './load-logs.ts';
import { ADMIN, READER, type SearchServer, startSearchServer } from './search-servers.ts';
import { SECURE_SERVERS } from './versions.ts';

const START_MS = Date.parse('2026-11-29T12:00:00Z');
const SPAN = { startMs: START_MS, endMs: START_MS + 60_000 };

const LINES = Array.from({ length: 50 }, (_, index) => ({
  '@timestamp': new Date(START_MS + 500 + index * 1000).toISOString(),
  message: `work ${index}`,
  'log.level': 'info',
  'service.name': 'search',
  'service.node.name': 'search-1',
}));

const SECRET = { environment: 'SECRET' } as const;

const basic = (username: string): Authentication => ({ kind: 'basic', username, password: SECRET });

describe.each(SECURE_SERVERS)('Elasticsearch %s, %s', (version, mode) => {
  let server: SearchServer;

  beforeAll(async () => {
    server = await startSearchServer({ product: 'elasticsearch', version, mode });
    await indexLogs(server, 'logs-search', LINES);
    await indexLogs(server, 'secret-search', LINES);
  });

  afterAll(async () => {
    await server?.stop();
  });

  const fetch = async (secret: string, options: Partial<FetchOptions>) => {
    const fetched = await fetchLogs(
      {
        url: server.url,
        index: 'logs-*',
        stepMs: 1000,
        environment: { SECRET: secret },
        ...(server.certificates === undefined ? {} : { tls: { authorities: server.certificates.authority } }),
        ...options,
      },
      SPAN,
    );
    expect(JSON.stringify(fetched) + inspect(fetched, { depth: 9 })).not.toContain(secret);
    return fetched;
  };

  test('a reader who may only read the logs gets everything', async () => {
    const fetched = await fetch(READER.password, { authentication: basic(READER.username) });

    expect(fetched.report).toMatchObject({ status: 'ok', problems: [], warnings: [] });
    expect(sumOf(seriesNamed(fetched.series, 'log.lines{instance=search-1}'))).toBe(LINES.length);
  });

  test('an index that the reader may not read: the privilege that is missing, for whom, and where', async () => {
    const fetched = await fetch(READER.password, {
      authentication: basic(READER.username),
      index: 'logs-search,secret-search',
    });

    expect(fetched.report.status).toBe('partial');
    expect(fetched.report.problems).toEqual([
      'secret-search: reader lacks the privilege read on secret-search (indices:data/read/search); none of its lines are read',
    ]);
    expect(sumOf(seriesNamed(fetched.series, 'log.lines{instance=search-1}'))).toBe(LINES.length);
  });

  test.for([
    ['no credentials', undefined],
    ['a wrong password', basic(READER.username)],
    ['a wrong API key', { kind: 'api_key', key: SECRET }],
    ['a wrong token', { kind: 'bearer', token: SECRET }],
  ] as const)('%s: said without the secret', async ([, authentication]) => {
    const fetched = await fetch('bm90OmEta2V5', authentication === undefined ? {} : { authentication });

    expect(fetched.report.status).toBe('failed');
    expect(fetched.report.problems).toEqual([
      expect.stringMatching(
        /^logs-\*: credentials were not accepted: security_exception: .*; none of its lines are read$/,
      ),
    ]);
  });

  test('the administrator sees the other index', async () => {
    const fetched = await fetch(ADMIN.password, {
      authentication: basic(ADMIN.username),
      index: 'secret-*',
    });

    expect(sumOf(seriesNamed(fetched.series, 'log.lines{instance=search-1}'))).toBe(LINES.length);
  });

  if (mode === 'tls') {
    test('a certificate that nobody vouches for is not trusted', async () => {
      const fetched = await fetch(READER.password, { authentication: basic(READER.username), tls: {} });

      expect(fetched.report.problems).toEqual([
        expect.stringMatching(
          /^logs-\*: the server's certificate is not trusted: .*; give the authority that signed it; none/,
        ),
      ]);
    });
  }
});

describe('credentials reach the server as they should', () => {
  test.for([
    ['an API key', { kind: 'api_key', key: SECRET }, 'ApiKey s3cret'],
    ['a token', { kind: 'bearer', token: SECRET }, 'Bearer s3cret'],
    ['a password', basic('reader'), `Basic ${Buffer.from('reader:s3cret').toString('base64')}`],
  ] as const)('%s', async ([, authentication, header]) => {
    const proxy = await startFaultProxy('http://127.0.0.1:9', () => ({ kind: 'answer', status: 401 }));
    const options = { url: proxy.url, index: 'logs-*', authentication, headers: { 'x-tenant': 'shop' } };
    await fetchLogs({ ...options, environment: { SECRET: 's3cret' } }, SPAN);
    await proxy.stop();

    expect(proxy.seen[0]?.headers).toMatchObject({ authorization: header, 'x-tenant': 'shop' });
  });

  test('a token in a file, read anew for each fetch', async () => {
    const folder = await mkdtemp(path.join(tmpdir(), 'tollens-token-'));
    const file = path.join(folder, 'token');
    const proxy = await startFaultProxy('http://127.0.0.1:9', () => ({ kind: 'answer', status: 401 }));
    for (const token of ['one', 'two']) {
      await writeFile(file, `${token}\n`);
      await fetchLogs(
        { url: proxy.url, index: 'logs-*', authentication: { kind: 'bearer', token: { file } } },
        SPAN,
      );
      expect(proxy.seen.at(-1)?.headers.authorization).toBe(`Bearer ${token}`);
    }
    await proxy.stop();
    await rm(folder, { recursive: true });
  });
});
