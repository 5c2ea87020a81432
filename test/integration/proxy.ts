import { createServer, request as httpRequest, type IncomingMessage, type ServerResponse } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';

/** What the proxy does to one request instead of, or besides, handing it on. */
export type Fault =
  | { readonly kind: 'pass' }
  /** Resets the connection without an answer. */
  | { readonly kind: 'reset' }
  /** Waits before it hands the request on. */
  | { readonly kind: 'delay'; readonly ms: number }
  /** Hands on the answer's head and `bytes` of its body, then breaks the connection. */
  | { readonly kind: 'cut'; readonly bytes: number }
  /** Hands on the answer's head and `bytes` of its body, then nothing more, with the connection left open. */
  | { readonly kind: 'stall'; readonly bytes: number }
  /** Answers with success and then, for ever, a byte now and then. */
  | { readonly kind: 'drip' }
  /** Answers by itself. */
  | {
      readonly kind: 'answer';
      readonly status: number;
      readonly headers?: Readonly<Record<string, string>>;
      readonly body?: string;
    };

/** Hands the request on, and the answer back. */
export const PASS: Fault = { kind: 'pass' };

/** An answer of the proxy's own. */
export const answer = (status: number, body = '', headers: Readonly<Record<string, string>> = {}): Fault => ({
  kind: 'answer',
  status,
  body,
  headers,
});

/** Headers of an answer that is a page. */
export const HTML = { 'content-type': 'text/html' };

/** A request as the proxy saw it. */
export type SeenRequest = {
  readonly method: string;
  /** Path and query. */
  readonly path: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
};

/** A proxy that does harm on purpose. */
export type FaultProxy = {
  readonly url: string;
  /** Every request since the start, in order. */
  readonly seen: readonly SeenRequest[];
  /** Most requests that were under way at once. */
  readonly most: () => number;
  /** Bytes of bodies that were handed on. */
  readonly downloaded: () => number;
  readonly stop: () => Promise<void>;
};

const readBody = async (message: IncomingMessage): Promise<Buffer> => {
  const chunks: Buffer[] = [];
  for await (const chunk of message as AsyncIterable<Buffer>) chunks.push(chunk);
  return Buffer.concat(chunks);
};

const handOn = (
  target: string,
  { method, path, headers }: SeenRequest,
  body: Buffer,
  response: ServerResponse,
  fault: Fault,
  onBytes: (bytes: number) => void,
): Promise<void> =>
  new Promise((resolve) => {
    const upstream = httpRequest(new URL(path, target), {
      method,
      headers: { ...headers, host: new URL(target).host },
    });
    const end = () => {
      upstream.destroy();
      resolve();
    };
    response.once('close', end);
    upstream.once('error', () => {
      response.destroy();
      end();
    });
    upstream.once('response', (answer) => {
      const limit = fault.kind === 'cut' || fault.kind === 'stall' ? fault.bytes : Number.POSITIVE_INFINITY;
      let sent = 0;
      response.writeHead(answer.statusCode ?? 502, answer.headers);
      response.flushHeaders();
      answer.on('data', (chunk: Buffer) => {
        const part = chunk.subarray(0, Math.max(0, limit - sent));
        sent += part.length;
        onBytes(part.length);
        if (part.length > 0) response.write(part);
        if (part.length < chunk.length && fault.kind === 'cut') response.socket?.resetAndDestroy();
      });
      answer.once('end', () => {
        if (sent < limit || fault.kind === 'pass' || fault.kind === 'delay') response.end();
      });
    });
    upstream.end(body);
  });

const drip = (response: ServerResponse): void => {
  response.writeHead(200, { 'content-type': 'application/json' });
  const timer = setInterval(() => response.write(' '), 100);
  response.once('close', () => clearInterval(timer));
};

/** Certificate and key that a proxy shows, PEM. */
export type ProxyTls = { readonly cert: string; readonly key: string };

/**
 * A real proxy in front of a real server, on a loopback port of its own, over HTTPS where it is given a certificate.
 * `choose` decides what happens to each request; `index` counts from 0.
 */
export const startFaultProxy = async (
  target: string,
  choose: (request: SeenRequest, index: number) => Fault,
  tls?: ProxyTls,
): Promise<FaultProxy> => {
  const seen: SeenRequest[] = [];
  let underWay = 0;
  let most = 0;
  let downloaded = 0;
  const serve = async (message: IncomingMessage, response: ServerResponse): Promise<void> => {
    const body = await readBody(message);
    const { method = 'GET', url = '/', headers } = message;
    const request = { method, path: url, headers, body: body.toString('utf8') };
    const fault = choose(request, seen.push(request) - 1);
    underWay += 1;
    most = Math.max(most, underWay);
    response.once('close', () => {
      underWay -= 1;
    });
    switch (fault.kind) {
      case 'reset':
        message.socket.resetAndDestroy();
        return;
      case 'answer':
        response.writeHead(fault.status, { 'content-type': 'application/json', ...fault.headers });
        response.end(fault.body ?? '');
        return;
      case 'drip':
        drip(response);
        return;
      case 'delay':
        await wait(fault.ms, undefined, { ref: false });
        break;
      default:
    }
    await handOn(target, request, body, response, fault, (bytes) => {
      downloaded += bytes;
    });
  };
  const listener = (message: IncomingMessage, response: ServerResponse): void => {
    // A client that goes away in the middle of its request is no fault of the proxy.
    serve(message, response).catch(() => response.destroy());
  };
  const server = tls === undefined ? createServer(listener) : createTlsServer({ ...tls }, listener);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('the proxy has no port');
  return {
    url: `${tls === undefined ? 'http' : 'https'}://127.0.0.1:${address.port}`,
    seen,
    most: () => most,
    downloaded: () => downloaded,
    stop: () =>
      new Promise((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
};
