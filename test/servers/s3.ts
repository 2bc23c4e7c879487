import { createHash, createHmac } from 'node:crypto';
import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import { setTimeout as delay } from 'node:timers/promises';

export type TestS3 = {
  /** For `S3_URL`. */
  url: string;
  objects: Map<string, { bytes: Buffer; modified: Date }>;
  /** `METHOD key` of each successful call. */
  calls: string[];
  /** The next calls are answered with this status, or not at all (`hang`). */
  failNext(how: number | 'hang', times?: number): void;
  /** Every call is answered like this, or this late, until `null`. */
  failAlways(how: number | 'hang' | { slow_ms: number } | null): void;
  close(): Promise<void>;
};

const KEY = 'test-key';
const SECRET = 'test/secret+key';
const BUCKET = 'dovolilnice';
const REGION = 'eu-central-1';
/** So small that lists have several pages. */
const PAGE = 3;

const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();
const hash = (data: string | Buffer) => createHash('sha256').update(data).digest('hex');

/**
 * Signs the received request, as S3 does, from the bytes of the request line and the headers that the caller
 * names; null: the signature matches.
 */
const rejectionOf = (request: IncomingMessage, body: Buffer): string | null => {
  const [, access, day, region, names = '', signature] =
    /^AWS4-HMAC-SHA256 Credential=([^/]+)\/(\d{8})\/([^/]+)\/s3\/aws4_request,\s*SignedHeaders=([\w;-]+),\s*Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? [];
  const time = String(request.headers['x-amz-date']);
  if (access !== KEY || region !== REGION || !time.startsWith(`${day}T`)) return 'InvalidAccessKeyId';
  const instant = Date.parse(time.replace(/^(....)(..)(..)T(..)(..)(..)Z$/, '$1-$2-$3T$4:$5:$6Z'));
  if (!(Math.abs(Date.now() - instant) < 15 * 60_000)) return 'RequestTimeTooSkewed';
  if (!['host', 'x-amz-content-sha256', 'x-amz-date'].every((name) => names.split(';').includes(name)))
    return 'AccessDenied';
  const [path = '', query = ''] = (request.url ?? '').split('?');
  const canonical = `${request.method}\n${path}\n${query.split('&').toSorted().join('&')}\n${names
    .split(';')
    .map((name) => `${name}:${String(request.headers[name])}\n`)
    .join('')}\n${names}\n${String(request.headers['x-amz-content-sha256'])}`;
  const scope = `${day}/${REGION}/s3/aws4_request`;
  const key = hmac(hmac(hmac(hmac(`AWS4${SECRET}`, day!), REGION), 's3'), 'aws4_request');
  const expected = hmac(key, `AWS4-HMAC-SHA256\n${time}\n${scope}\n${hash(canonical)}`).toString('hex');
  if (expected !== signature) return 'SignatureDoesNotMatch';
  return request.headers['x-amz-content-sha256'] === hash(body) ? null : 'XAmzContentSHA256Mismatch';
};

/**
 * A store on loopback with the part of S3 that we use; rejects requests without a valid signature (Signature
 * Version 4) as S3 does.
 */
export const startS3 = async (): Promise<TestS3> => {
  const objects: TestS3['objects'] = new Map();
  const calls: string[] = [];
  let failures: (number | 'hang')[] = [];
  let always: number | 'hang' | { slow_ms: number } | null = null;

  const list = (query: URLSearchParams): string => {
    const prefix = query.get('prefix') ?? '';
    const after = query.get('continuation-token')?.replace(/^<&/, '') ?? '';
    const left = [...objects.keys()].filter((key) => key.startsWith(prefix) && key > after).toSorted();
    const page = left.slice(0, Math.min(PAGE, Number(query.get('max-keys') ?? 1000)));
    const entries = page.map(
      (key) =>
        `<Contents><Key>${key}</Key><LastModified>${objects.get(key)!.modified.toISOString()}</LastModified><Size>1</Size></Contents>`,
    );
    const more = left.length > page.length;
    return `<?xml version="1.0"?><ListBucketResult><IsTruncated>${more}</IsTruncated>${entries.join('')}${
      more ? `<NextContinuationToken>&lt;&amp;${page.at(-1)}</NextContinuationToken>` : ''
    }</ListBucketResult>`;
  };

  const answer = async (request: IncomingMessage, reply: ServerResponse): Promise<void> => {
    const failure = failures.shift() ?? always;
    if (failure === 'hang') return;
    const body = await buffer(request);
    if (typeof failure === 'object' && failure !== null) await delay(failure.slow_ms);
    const reject = (status: number, code: string) =>
      reply.writeHead(status).end(request.method === 'HEAD' ? '' : `<Error><Code>${code}</Code></Error>`);
    if (typeof failure === 'number') return void reject(failure, 'SlowDown');
    const rejection = rejectionOf(request, body);
    if (rejection) return void reject(403, rejection);
    const { pathname, searchParams } = new URL(request.url ?? '', 'http://s3');
    const [, bucket, ...rest] = pathname.split('/');
    const key = rest.map(decodeURIComponent).join('/');
    if (bucket !== BUCKET) return void reject(404, 'NoSuchBucket');
    calls.push(`${request.method} ${key}`);
    if (!key) return void reply.writeHead(200).end(list(searchParams));
    const found = objects.get(key);
    if (request.method === 'PUT') {
      objects.set(key, { bytes: body, modified: new Date() });
      return void reply.writeHead(200).end();
    }
    if (request.method === 'DELETE') {
      objects.delete(key);
      return void reply.writeHead(204).end();
    }
    if (!found) return void reject(404, 'NoSuchKey');
    reply.writeHead(200, {
      'content-length': found.bytes.length,
      'last-modified': found.modified.toUTCString(),
    });
    reply.end(request.method === 'HEAD' ? '' : found.bytes);
  };

  const server = createServer((request, reply) => {
    answer(request, reply).catch(() => reply.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${KEY}:${encodeURIComponent(SECRET)}@127.0.0.1:${port}/${BUCKET}/obcina?region=${REGION}&timeout=1`,
    objects,
    calls,
    failNext: (how, times = 1) => void (failures = Array.from({ length: times }, () => how)),
    failAlways: (how) => void (always = how),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};
