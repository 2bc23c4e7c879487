import { createReadStream } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';
import type { S3Config } from '../config/types.ts';
import { keyOf } from './file-checks.ts';
import type { StorageBackend } from './file-store.ts';
import { s3Client } from './s3-http.ts';

/** A younger file is surely not taken for an orphan, which a file is after a day. */
const RENEW_MS = 12 * 3600 * 1000;

/**
 * Files in a bucket, under the same names as on disk. The name is the hash that the store checks the upload
 * against.
 */
export const s3Backend = (config: S3Config): StorageBackend => {
  const { call, once } = s3Client(config);
  const finish = async (reply: IncomingMessage): Promise<IncomingMessage> => {
    for await (const _chunk of reply);
    return reply;
  };
  const head = async (sha256: string) => finish(await call({ method: 'HEAD', key: keyOf(sha256) }));
  return {
    keep: async (path, { sha256, size }) => {
      const { statusCode, headers } = await head(sha256);
      const written = Date.parse(headers['last-modified'] ?? '');
      if (statusCode === 200 && Date.now() - written < RENEW_MS) return;
      const body = { size, sha256, open: () => createReadStream(path) };
      await finish(await call({ method: 'PUT', key: keyOf(sha256), body }));
    },
    read: async (sha256) => {
      const reply = await call({ method: 'GET', key: keyOf(sha256) });
      if (reply.statusCode !== 404) return reply;
      await finish(reply);
      throw Object.assign(new Error('ENOENT: no such file in the bucket'), { code: 'ENOENT' });
    },
    exists: async (sha256) => (await head(sha256)).statusCode === 200,
    remove: async (sha256) => void (await finish(await call({ method: 'DELETE', key: keyOf(sha256) }))),
    async *list(before) {
      for (let token: string | null = ''; token !== null;) {
        const query = {
          'list-type': '2',
          prefix: config.prefix,
          ...(token ? { 'continuation-token': token } : {}),
        };
        const page = await text(await call({ method: 'GET', query }));
        for (const [, entry = ''] of page.matchAll(/<Contents>([^]*?)<\/Contents>/g)) {
          const sha256 = /<Key>[^<]*?([0-9a-f]{64})<\/Key>/.exec(entry)?.[1];
          const written = Date.parse(/<LastModified>([^<]+)</.exec(entry)?.[1] ?? '');
          if (sha256 && written < Date.parse(before)) yield sha256;
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
