import { expect, test } from 'vitest';
import { InputError } from '../../../src/errors.ts';
import { openClient } from '../../../src/sources/prometheus/client.ts';
import type { ConnectionOptions } from '../../../src/sources/prometheus/options.ts';

const around = { environment: { EMPTY: '', SPLIT: 'a\r\nX-Evil: 1' }, random: () => 0, now: () => 0 };

const bearer = (environment: string) => ({ kind: 'bearer', token: { environment } }) as const;

type Row = { readonly name: string; readonly options: Partial<ConnectionOptions>; readonly message: string };

const rows: readonly Row[] = [
  {
    name: 'no address',
    options: { url: 'prometheus:9090' },
    message: 'the address of Prometheus is no http(s) address',
  },
  {
    name: 'credentials in the address',
    options: { url: 'http://admin:hunter2@x:9090' },
    message: 'the address of Prometheus holds credentials',
  },
  {
    name: 'a variable that is not set',
    options: { authentication: bearer('MISSING') },
    message: 'the token for Prometheus is not set',
  },
  {
    name: 'an empty variable',
    options: { authentication: bearer('EMPTY') },
    message: 'the token for Prometheus is not set',
  },
  {
    name: 'a line break in a token',
    options: { authentication: bearer('SPLIT') },
    message: 'the token for Prometheus holds characters that no header may hold',
  },
  {
    name: 'a line break in a header',
    options: { headers: { 'X-Scope-OrgID': 'a\nb' } },
    message: 'the header X-Scope-OrgID for Prometheus holds characters that no header may hold',
  },
  {
    name: 'a missing file',
    options: { authentication: { kind: 'basic', username: 'a', password: { file: '/no/such/file' } } },
    message: '/no/such/file: the file with the password for Prometheus cannot be read (ENOENT)',
  },
  {
    name: 'a missing certificate',
    options: { tls: { authorities: '/no/such/ca.pem' } },
    message: '/no/such/ca.pem: the certificate file cannot be read (ENOENT)',
  },
];

test.for(rows)('$name', async ({ options, message }) => {
  const error = await openClient({ url: 'http://127.0.0.1:1', ...around, ...options }).catch(
    (caught: unknown) => caught,
  );
  expect(error).toBeInstanceOf(InputError);
  expect(error).toMatchObject({ message });
  expect(JSON.stringify(error)).not.toContain('hunter2');
});
