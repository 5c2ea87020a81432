import { Client, HttpConnection, Transport } from '@elastic/elasticsearch';
import { type Agents, openAgents } from '../agents.ts';
import { requestHeaders } from '../credentials.ts';
import { checkAddress } from '../server-address.ts';
import { type ElasticsearchOptions, LIMITS } from './options.ts';

type TransportOptions = ConstructorParameters<typeof Transport>[0];
type ClientOptions = ConstructorParameters<typeof Client>[0];

/**
 * Speaks plain JSON, each server's own native interface, and does not ask which product answers: so one client reaches
 * Elasticsearch 7, 8, 9 and OpenSearch 2, 3. As it comes, the client refuses three of these five.
 */
class NeutralTransport extends Transport {
  constructor(options: TransportOptions) {
    const neutral = {
      ...options,
      productCheck: undefined,
      vendoredHeaders: {
        jsonContentType: 'application/json',
        ndjsonContentType: 'application/x-ndjson',
        accept: 'application/json,text/plain',
      },
    };
    super(neutral as unknown as TransportOptions);
  }
}

/** A client with its connections. */
export type Connected = { readonly client: Client; readonly close: () => Promise<void> };

const ADDRESS = { name: 'Elasticsearch', example: 'https://logs.example:9200' } as const;

const newClient = (
  options: ElasticsearchOptions,
  node: string,
  agents: Agents,
  headers: Readonly<Record<string, string>>,
): Client =>
  new Client({
    node,
    Transport: NeutralTransport as unknown as NonNullable<ClientOptions['Transport']>,
    Connection: HttpConnection,
    agent: () => (node.startsWith('https:') ? agents.https : agents.http),
    headers,
    // The session tries again, within a budget.
    maxRetries: 0,
    requestTimeout: options.requestTimeoutMs ?? LIMITS.requestTimeoutMs,
    enableMetaHeader: false,
    openTelemetry: { enabled: false },
  } as ClientOptions);

/**
 * A client for whatever speaks this interface; no server is asked yet. Throws `InputError` for an address that is none, and
 * where a secret or certificate cannot be read.
 */
export const connect = async (options: ElasticsearchOptions): Promise<Connected> => {
  const node = checkAddress(options.url, ADDRESS);
  const headers = await requestHeaders(
    ADDRESS.name,
    options.authentication,
    options.headers ?? {},
    options.environment,
  );
  const agents = await openAgents(options.tls ?? {}, options.connectTimeoutMs ?? LIMITS.connectTimeoutMs);
  const client = newClient(options, node, agents, headers);
  return {
    client,
    close: async () => {
      await client.close();
      agents.close();
    },
  };
};
