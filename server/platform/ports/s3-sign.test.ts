import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { signed, type S3Request } from './s3-sign.ts';

/** The examples that AWS publishes with their signatures ("Signature Calculations for the Authorization Header: single chunk"). */
const KEYS = {
  access_key: 'AKIAIOSFODNN7EXAMPLE',
  secret_key: 'wJalrXUtnFEMI/K7MDENG/bPxRfiCYEXAMPLEKEY',
  region: 'us-east-1',
};
const HOST = { host: 'examplebucket.s3.amazonaws.com' };

test.each<[string, S3Request, string, string]>([
  [
    'an object',
    { method: 'GET', path: '/test.txt', query: {}, headers: { ...HOST, range: 'bytes=0-9' } },
    '',
    'f0e8bdb87c964420e857bd35b5d6ed310bd44f0170aba48dd91039c6036bdb41',
  ],
  [
    'an upload',
    {
      method: 'PUT',
      path: '/test$file.text',
      query: {},
      headers: {
        ...HOST,
        date: 'Fri, 24 May 2013 00:00:00 GMT',
        'x-amz-storage-class': 'REDUCED_REDUNDANCY',
      },
    },
    'Welcome to Amazon S3.',
    '98ad721746da40c64f1a55b78f14c238d841ea1380cd77a1b5971af0ece108bd',
  ],
  [
    'a setting of the bucket',
    { method: 'GET', path: '/', query: { lifecycle: '' }, headers: HOST },
    '',
    'fea454ca298b7da1c68078a5d1bdbfbbe0d65c699e0f91ac7a200a0136783543',
  ],
  [
    'a list',
    { method: 'GET', path: '/', query: { prefix: 'J', 'max-keys': '2' }, headers: HOST },
    '',
    '34b48302e7b5fa45bde8084f4b7868a86f0a534bc59db6670ed5711ef69dc6f7',
  ],
])('signs %s as AWS does', (_name, request, payload, signature) => {
  const headers = signed(
    request,
    createHash('sha256').update(payload).digest('hex'),
    KEYS,
    '2013-05-24T00:00:00.000Z',
  );
  expect(headers.authorization).toMatch(new RegExp(`Signature=${signature}$`));
});
