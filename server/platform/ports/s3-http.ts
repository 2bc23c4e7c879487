import { createHash } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import type { S3Config } from '../config/config.ts';
import { encodePath, encodeQuery, signed, type S3Request } from './s3-sign.ts';

/** The store said no, or could not be reached; the message has the call and the code of S3, never a key. */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  constructor(what: string, status: number) {
    super(what);
    this.status = status;
  }
}

export type S3Call = {
  method: S3Request['method'];
  /** Below the bucket and the prefix; empty for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  /** Sent again at a repeat, so it is made anew each time. */
  body?: { size: number; sha256: string; open(): Readable };
};

const EMPTY_SHA256 = createHash('sha256').digest('hex');
const ATTEMPTS = 3;
const REPEATED: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

/**
 * Calls a bucket by its path (`https://host/bucket/key`), which every S3-compatible store understands. What fails on the way or in the store is
 * repeated twice; a connection on which nothing moves for `timeout_ms` is given up. 404 is an answer, other refusals throw S3Error.
 */
export const s3Client = (config: S3Config) => {
  const { protocol, hostname, port, host } = new URL(config.endpoint);
  const transport = protocol === 'https:' ? https : http;
  const agent = new transport.Agent({ keepAlive: true, maxSockets: 32, timeout: config.timeout_ms });

  const once = async ({ method, key = '', query = {}, body }: S3Call): Promise<IncomingMessage> => {
    const path = `/${config.bucket}${key ? `/${config.prefix}${key}` : ''}`;
    const headers: Record<string, string> = {
      host,
      ...(body ? { 'content-length': String(body.size) } : {}),
    };
    const request = transport.request({
      agent,
      method,
      hostname,
      port,
      path: `${encodePath(path)}${Object.keys(query).length > 0 ? `?${encodeQuery(query)}` : ''}`,
      headers: signed(
        { method, path, query, headers },
        body?.sha256 ?? EMPTY_SHA256,
        config,
        new Date().toISOString(),
      ),
      timeout: config.timeout_ms,
    });
    request.on('timeout', () => request.destroy(new S3Error(`${method} of a file: no answer`, 0)));
    const reply = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject);
    });
    // A refusal may come before everything is sent; the reply then says more than the broken pipe.
    if (body) pipeline(body.open(), request).catch((error: unknown) => request.destroy(error as Error));
    else request.end();
    return reply;
  };

  const call = async (given: S3Call): Promise<IncomingMessage> => {
    for (let attempt = 1; ; attempt++) {
      try {
        const reply = await once(given);
        const status = reply.statusCode ?? 0;
        if (status < 300 || status === 404) return reply;
        const code = /<Code>([\w.]{1,60})<\/Code>/.exec(await text(reply).catch(() => ''))?.[1];
        throw new S3Error(`${given.method} of a file answered ${status} ${code ?? ''}`.trim(), status);
      } catch (error) {
        const final = error instanceof S3Error && error.status > 0 && !REPEATED.has(error.status);
        if (final || attempt === ATTEMPTS) throw error;
        await delay(200 * attempt);
      }
    }
  };

  return { call, once };
};
