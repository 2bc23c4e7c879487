import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { Readable } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { S3Config } from '../../config/types.ts';
import { keyOf } from './file-checks.ts';
import type { Objects } from './objects.ts';
import { s3Client } from './s3-http.ts';

/** A younger file is surely not taken for an orphan, which a file is after a day. */
const RENEW_MS = 12 * 3600 * 1000;

/** Files in a bucket, under the same names as on disk; the store checks each upload against its hash. */
export const s3Objects = (config: S3Config): Objects => {
  const { call, once } = s3Client(config);
  const finish = async (reply: IncomingMessage): Promise<IncomingMessage> => {
    for await (const _chunk of reply);
    return reply;
  };
  const head = async (name: string) => finish(await call({ method: 'HEAD', key: keyOf(name) }));
  const put = async (name: string, body: { size: number; sha256: string; open(): Readable }) =>
    void (await finish(await call({ method: 'PUT', key: keyOf(name), body })));
  return {
    put: (name, path, { sha256, size }) => put(name, { size, sha256, open: () => createReadStream(path) }),
    putBytes: (name, bytes) => {
      const sha256 = createHash('sha256').update(bytes).digest('hex');
      return put(name, { size: bytes.length, sha256, open: () => Readable.from([bytes]) });
    },
    read: async (name) => {
      const reply = await call({ method: 'GET', key: keyOf(name) });
      if (reply.statusCode !== 404) return reply;
      await finish(reply);
      throw Object.assign(new Error('ENOENT: no such file in the bucket'), { code: 'ENOENT' });
    },
    exists: async (name) => (await head(name)).statusCode === 200,
    renew: async (name) => {
      const { statusCode, headers } = await head(name);
      const written = Date.parse(headers['last-modified'] ?? '');
      return statusCode === 200 && Date.now() - written < RENEW_MS;
    },
    remove: async (name) => void (await finish(await call({ method: 'DELETE', key: keyOf(name) }))),
    async *list(start = '') {
      for (let token: string | null = ''; token !== null;) {
        const query = {
          'list-type': '2',
          prefix: `${config.prefix}${start && keyOf(start)}`,
          ...(token ? { 'continuation-token': token } : {}),
        };
        const page = await text(await call({ method: 'GET', query }));
        for (const [, entry = ''] of page.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
          const name = /<Key>(?:[^<]*\/)?([^</]+)<\/Key>/.exec(entry)?.[1];
          const modified = Date.parse(/<LastModified>([^<]+)</.exec(entry)?.[1] ?? '');
          if (name) yield { name, modified };
        }
        token = unescape(/<NextContinuationToken>([^<]+)</.exec(page)?.[1]);
      }
    },
    ready: () =>
      once({ method: 'GET', query: { 'list-type': '2', 'max-keys': '1' } }).then(
        async (reply) => (await finish(reply)).statusCode === 200,
        () => false,
      ),
  };
};

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&apos;': "'",
};
const unescape = (value: string | undefined): string | null =>
  value?.replaceAll(/&\w+;/g, (entity) => ENTITIES[entity] ?? entity) ?? null;
