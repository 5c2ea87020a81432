import type { IncomingMessage } from 'node:http';
import { addAbortSignal, type Readable } from 'node:stream';
import { TextDecoder } from 'node:util';
import { LIMITS } from './options.ts';

/** An answer with its body read: decoded JSON, or the text of anything else. */
export type ReadAnswer = {
  readonly status: number;
  readonly headers: unknown;
  readonly body: unknown;
};

/** An answer that holds more than is taken. */
export class AnswerTooLarge extends Error {
  override readonly name = 'AnswerTooLarge';
}

/** An answer that says it is JSON, and is not, or not whole. */
export class AnswerNotJson extends Error {
  override readonly name = 'AnswerNotJson';
}

/** An answer as the client hands it over before its body is read. */
export type OpenAnswer = {
  readonly statusCode?: number | undefined;
  readonly headers: IncomingMessage['headers'] | Readonly<Record<string, unknown>>;
  readonly body: unknown;
};

const decode = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    throw new AnswerNotJson();
  }
};

/**
 * Reads an answer's body to its end, to a bound, or until the signal ends it. The client itself stops watching its signal
 * once the first byte is there, so that an answer which drips would be waited for without end.
 */
export const readAnswer = async (answer: OpenAnswer, signal: AbortSignal): Promise<ReadAnswer> => {
  const stream = addAbortSignal(signal, answer.body as Readable);
  const declared = Number(answer.headers['content-length']);
  const decoder = new TextDecoder();
  const parts: string[] = [];
  let bytes = 0;
  try {
    if (declared > LIMITS.answerBytes) throw new AnswerTooLarge();
    for await (const chunk of stream as AsyncIterable<Buffer>) {
      bytes += chunk.length;
      if (bytes > LIMITS.answerBytes) throw new AnswerTooLarge();
      parts.push(decoder.decode(chunk, { stream: true }));
    }
  } finally {
    stream.destroy();
  }
  parts.push(decoder.decode());
  const text = parts.join('');
  const isJson = /\bjson\b/.test(String(answer.headers['content-type'] ?? ''));
  return {
    status: answer.statusCode ?? 0,
    headers: answer.headers,
    body: isJson && text !== '' ? decode(text) : text,
  };
};
