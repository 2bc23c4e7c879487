import { createHash } from 'node:crypto';
import http, { type IncomingMessage } from 'node:http';
import https from 'node:https';
import type { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { setTimeout as delay } from 'node:timers/promises';
import { AwsV4Signer } from 'aws4fetch';
import type { S3Config } from '../../config/types.ts';
import { traced } from '../tracing/tracing.ts';

/**
 * The store rejected the call or could not be reached; the message has the call and the code of S3, never a
 * key.
 */
export class S3Error extends Error {
  override readonly name = 'S3Error';
  readonly status: number;
  constructor(what: string, status: number) {
    super(what);
    this.status = status;
  }
}

export type S3Call = {
  method: 'GET' | 'HEAD' | 'PUT' | 'DELETE';
  /** Below the bucket and the prefix; empty for the bucket itself. */
  key?: string;
  query?: Record<string, string>;
  /** Sent again at a retry, so it is created anew each time. */
  body?: { size: number; sha256: string; open(): Readable };
};

const EMPTY_SHA256 = createHash('sha256').digest('hex');
const ATTEMPTS = 3;
const REPEATED: ReadonlySet<number> = new Set([408, 429, 500, 502, 503, 504]);

/** Every byte except the unreserved ones of RFC 3986, as S3 signs it: what is sent must be what is signed. */
const encode = (text: string): string =>
  encodeURIComponent(text).replace(/[!'()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

/**
 * Calls a bucket by its path (`https://host/bucket/key`), which every S3-compatible store understands.
 * Failures in transit or in the store are retried twice; a connection without traffic for `timeout_ms` is
 * given up. 404 is an answer, other error statuses throw S3Error.
 */
export const s3Client = (config: S3Config) => {
  const transport = config.endpoint.startsWith('https:') ? https : http;
  const agent = new transport.Agent({ keepAlive: true, maxSockets: 32, timeout: config.timeout_ms });
  /** The key of the day, derived once. */
  const cache = new Map<string, ArrayBuffer>();

  const urlOf = ({ key = '', query = {} }: S3Call): string => {
    const path = `${config.bucket}${key ? `/${config.prefix}${key}` : ''}`;
    const asked = Object.entries(query).map(([name, value]) => `${encode(name)}=${encode(value)}`);
    return `${config.endpoint}/${path.split('/').map(encode).join('/')}${asked.length > 0 ? `?${asked.join('&')}` : ''}`;
  };

  const once = async (call: S3Call): Promise<IncomingMessage> => {
    const { method, body } = call;
    const signer = new AwsV4Signer({
      method,
      url: urlOf(call),
      headers: {
        'x-amz-content-sha256': body?.sha256 ?? EMPTY_SHA256,
        ...(body ? { 'content-length': String(body.size) } : {}),
      },
      service: 's3',
      region: config.region,
      accessKeyId: config.access_key,
      secretAccessKey: config.secret_key,
      cache,
    });
    const { url, headers } = await signer.sign();
    const request = transport.request(url, {
      agent,
      method,
      headers: Object.fromEntries(headers),
      timeout: config.timeout_ms,
    });
    request.on('timeout', () => request.destroy(new S3Error(`${method} of a file: no answer`, 0)));
    const reply = new Promise<IncomingMessage>((resolve, reject) => {
      request.once('response', resolve).once('error', reject);
    });
    // A rejection may come before everything is sent; the reply then says more than the broken pipe.
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

  return {
    call: (given: S3Call) => traced({ name: `S3 ${given.method}`, kind: 'client' }, () => call(given)),
    once,
  };
};
